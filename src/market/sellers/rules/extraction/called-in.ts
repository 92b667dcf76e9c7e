/** So many letters of two words that are alike make them one: "machining", "machined". */
const alike = 5;

/** Who works in a trade is named by the trade: "contractors", "architects". */
const people = /(?:contractors|builders|architects|owners|farmers|ranchers)$/i;

/**
 * What a source calls a term: the term itself where they share a word, "aircraft parts" for aircraft, else the source's
 * own word, as a profile that says "forestry" of a shop that wrote "logging" is not what it wrote.
 *
 * @param words that name the term at one place
 * @param known what places before called it
 */
export function calledIn(term: string, words: string, known: string | undefined): string {
  const isSpelling = lettersOf(term) === lettersOf(words) && term.length !== words.length;
  if (!isSpelling && (known === term || people.test(words) || shareWord(term, words))) return term;
  return known ?? (/^[A-Z0-9\W]+$/.test(words) ? words : words.toLowerCase());
}

/** "Food service" and "foodservice" are two spellings. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** Whether two texts have a word in common, by its first letters. */
export function shareWord(one: string, other: string): boolean {
  const known = stemsOf(one);
  return [...stemsOf(other)].some((stem) => known.has(stem));
}

function stemsOf(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== "")
      .map((word) => word.slice(0, alike)),
  );
}
