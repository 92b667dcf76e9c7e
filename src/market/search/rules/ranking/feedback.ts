import type { Terms } from "./read-terms.ts";

/**
 * How much each name is like the best ones, 0 to 1: the cosine of its words and those of the first names
 * together. Words that few of all the candidates have count more.
 *
 * @param names best first
 * @param from so many are taken for the best
 */
export function likeness(names: Terms[], from: number): number[] {
  const documents = new Map<string, number>();
  const words = names.map(({ terms }) => [...new Set(terms.map((term) => term.word))]);
  for (const word of words.flat()) documents.set(word, (documents.get(word) ?? 0) + 1);
  const rarities = new Map<string, number>();
  for (const [word, count] of documents) rarities.set(word, Math.log(1 + names.length / count));
  const rarity = (word: string) => rarities.get(word) ?? 0;
  const middle = new Map<string, number>();
  for (const own of words.slice(0, from)) {
    const length = lengthOf(own.map(rarity)) || 1;
    for (const word of own) middle.set(word, (middle.get(word) ?? 0) + rarity(word) / length);
  }
  const middleLength = lengthOf([...middle.values()]) || 1;
  return words.map((own) => {
    const length = lengthOf(own.map(rarity)) || 1;
    const dot = own.reduce((sum, word) => sum + rarity(word) * (middle.get(word) ?? 0), 0);
    return dot / length / middleLength;
  });
}

function lengthOf(values: number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
}
