/** "The rest", "the other ones": all parts but those that were spoken of. */
export const ofOthers =
  /\b(?:the (?:rest|remaining (?:ones?|parts?)|other (?:ones?|parts?|lines?|two|three))|(?:the|all) others|everything else|all else)\b/i;
