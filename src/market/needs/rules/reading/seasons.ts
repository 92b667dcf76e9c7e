/**
 * "By spring", "last fall": a time of the year, where the same word is something made elsewhere. "In the spring" may be
 * either, and "this spring" too.
 */
const season =
  /(?<=\b(?:in|by|since|until|till|before|next|last|late|early|by the|by this|until the|until this|since the|since last)\s)(?:spring|fall)(?=\s*(?:[.,;:?!)]|$|\b(?:and|or|but|so|when|because|is|was|will|i|we|they|he|she|if|20\d\d)\b))/gi;

/** A text with seasons blank, each sign else where it stood. */
export function withoutSeasons(text: string): string {
  return text.replace(season, (word) => " ".repeat(word.length));
}
