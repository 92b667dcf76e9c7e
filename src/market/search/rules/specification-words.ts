/** Longer words are cut. */
const longest = 80;

/**
 * Words of a specification's value as a filter asks for them: lower case, split at blanks and punctuation
 * between words.
 */
export function specificationWords(value: string): string[] {
  // Letters beyond A to Z stay as they are: the database would lower them by its own language.
  const low = value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return distinct(low.split(/[ ,;()\t\n\r]/));
}

/**
 * Words by which a product's specification is found, as `specification_words` of the database cuts them: a
 * word with letters also by its parts, "6061-T6" by "6061" and "t6".
 */
export function statedWords(value: string): string[] {
  return distinct(
    specificationWords(value).flatMap((word) =>
      /[a-z]/.test(word) && /[-/]/.test(word) ? [word, ...word.split(/[-/]/)] : [word],
    ),
  );
}

function distinct(words: string[]): string[] {
  const cut = words.map((word) => Array.from(word).slice(0, longest).join(""));
  return [...new Set(cut)].filter((word) => word !== "");
}
