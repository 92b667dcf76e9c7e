/** Words this far apart belong together: others stand between those that tell. */
const farthest = 3;

/**
 * How many neighboring words of a question stand near each other in a text, at most two: "holds a mold"
 * is answered where a mold is held, not where both words occur somewhere.
 *
 * @param terms the text's telling words in their order
 * @param asked the question's telling words in their order
 */
export function nearPairs(terms: string[], asked: string[]): number {
  const places = new Map<string, number[]>();
  for (const [at, term] of terms.entries()) {
    if (!asked.includes(term)) continue;
    places.set(term, [...(places.get(term) ?? []), at]);
  }
  const pairs = asked.slice(1).filter((second, before) => {
    const first = places.get(asked[before] ?? "") ?? [];
    const others = places.get(second) ?? [];
    return first.some((one) => others.some((other) => Math.abs(other - one) <= farthest));
  });
  return Math.min(2, pairs.length);
}
