/** A message of more words says by itself what it is about. */
const mostWords = 10;

const pronouns =
  /\b(?:it|its|they|them|their|those|these|his|her|hers|either|both|such)\b|\b(?:is|was|are|does|do|did|would|will|could|can|should|for|of|with|on|in|about|than|like|after|what|why|how|at|by|to|if)(?:'s)? (?:that|this)\b|\b(?:that|this)\W*$|^(?:that|this)\b|\bthe (?:others?|rest|cheapest|best one|first|second|third|last|two|three)\b|\b(?:which|each|another|cheaper|better|bigger|smaller|other|same|that|this) ones?\b/i;
const continuing =
  /^\W*(?:and|plus|but|so|then|also|or|ok(?:ay)?|what about|how about|what if|anything (?:else|extra|more)|any other)\b/i;

/** Whether a question leaves to what went before what it is about: "does it cost a lot more", "and lead time", "is that normal". */
export function leansOn(text: string): boolean {
  const said = text.trim();
  if (said.split(/\s+/).length > mostWords) return false;
  return continuing.test(said) || pointsBack(said);
}

/** Whether it does so with a word that stands for something: "that", "the others", "which one". */
export function pointsBack(text: string): boolean {
  return pronouns.test(text);
}
