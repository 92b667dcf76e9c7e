import type { Entry } from "./passage-index.ts";
import type { SoughtTerms } from "./query-terms.ts";

/** What the nearest of the questions that a section answers is worth; `whole` where nothing else is asked. */
export const ofAsked = {
  times: 1.1,
  inContext: 0.3,
  least: 0.4,
  pair: 0.7,
  mostPairs: 3,
  whole: 1.5,
  usualRarity: 3.5,
};

/** How near the nearest of the questions that a section answers is: its words said, the more the fewer it has besides. */
export function askedScore<Guide>(
  { asked }: Entry<Guide>,
  sought: SoughtTerms,
  rarity: ReadonlyMap<string, number>,
  pairs: ReadonlySet<string>,
  isMoreThanNamed: boolean,
): number {
  const askedCount = [...sought.values()].filter((weight) => weight === 1).length;
  return Math.max(
    0,
    ...asked.map((phrase) => {
      let said = 0;
      for (const term of phrase.terms) said += (sought.get(term) ?? 0) * (rarity.get(term) ?? 0);
      if (said === 0) return 0;
      const isWhole =
        phrase.terms.size === askedCount &&
        isMoreThanNamed &&
        [...phrase.terms].every((term) => sought.get(term) === 1);
      let worded = 0;
      for (const pair of phrase.pairs) if (pairs.has(pair)) worded += 1;
      return (
        said *
          (isWhole ? ofAsked.whole : 1) *
          (ofAsked.least +
            (1 - ofAsked.least) * Math.min(1, said / (phrase.terms.size * ofAsked.usualRarity))) +
        ofAsked.pair * Math.min(ofAsked.mostPairs, worded)
      );
    }),
  );
}
