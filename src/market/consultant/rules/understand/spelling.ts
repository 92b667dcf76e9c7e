import { z } from "zod";
import tradeWords from "./trade-words.json" with { type: "json" };

const words = z.array(z.string().regex(/^[a-z]+$/));

const data = z
  .strictObject({
    /** Words of the trade worth putting right, and their forms. */
    known: words,
    /** Right words that differ from one of those by a single edit. */
    rightAsTheyAre: words,
  })
  .parse(tradeWords);

const rightAsTheyAre = new Set(data.rightAsTheyAre);
const known = new Set(data.known);
const byStart = new Map<string, string[]>();
for (const word of data.known) {
  const start = word.charAt(0);
  byStart.set(start, [...(byStart.get(start) ?? []), word]);
}

/**
 * Puts a single typing error in a trade word right: a letter too many, too few, wrong, or two changed about, in
 * words of six letters or more that begin rightly. A word that could be meant for two stays as it is.
 */
export function correctSpelling(text: string): string {
  return text.replace(/(?<![\w@./-])[a-zA-Z]{6,18}(?![\w@/-]|\.\w)/g, (word) => {
    const plain = word.toLowerCase();
    // A capital inside a sentence is a name.
    if (known.has(plain) || rightAsTheyAre.has(plain) || /^[A-Z][a-z]/.test(word)) return word;
    const meant = (byStart.get(plain.charAt(0)) ?? []).filter((candidate) =>
      isOneEdit(plain, candidate),
    );
    const stems = new Set(meant.map((candidate) => candidate.slice(0, 5)));
    return meant.length > 0 && stems.size === 1 ? (nearestInLength(meant, plain) ?? word) : word;
  });
}

function nearestInLength(words: string[], to: string): string | undefined {
  return words.toSorted(
    (a, b) =>
      Math.abs(a.length - to.length) - Math.abs(b.length - to.length) || b.length - a.length,
  )[0];
}

/** In shorter words another letter too often makes another word: "welding" and "wedding". */
const leastForReplacement = 8;

/**
 * Whether one word is the other with one letter left out, doubled or put in, two neighbors exchanged, or
 * (in longer words) one letter replaced. Endings do not count: "stamper" is no misspelling of "stamped".
 */
export function isOneEdit(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  const isEnding =
    (longer.startsWith(shorter) && longer.at(-1) !== shorter.at(-1)) ||
    (one.length === other.length && one.slice(0, -1) === other.slice(0, -1));
  if (isEnding) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rest = one.slice(at);
  const otherRest = other.slice(at);
  if (one.length > other.length) return rest.slice(1) === otherRest;
  if (one.length < other.length) return rest === otherRest.slice(1);
  const isReplaced = one.length >= leastForReplacement && rest.slice(1) === otherRest.slice(1);
  return (
    isReplaced ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}
