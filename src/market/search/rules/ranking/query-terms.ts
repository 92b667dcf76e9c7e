import type { Alternative, Concept } from "../concepts.ts";
import { readTerms } from "./read-terms.ts";
import type { RankingWeights } from "./weights.ts";

/** A way to say a word of the query. */
export interface Way {
  /** Index of the query's word that it says. */
  of: number;
  /** Stand side by side. */
  words: string[];
  weight: number;
}

/** A query as ranking compares it with texts. */
export interface QueryTerms {
  /** How much each word of it counts; sums to 1. */
  weights: number[];
  /** How likely each is what the query is about, 0 to 1. */
  heads: number[];
  ways: Way[];
  /** Places in `ways`, by their first word. */
  byFirst: Map<string, number[]>;
}

/** Reads the parts of a query for ranking: numbers and sizes come apart as they do in names. */
export function queryTerms(concepts: Concept[], weights: RankingWeights): QueryTerms {
  const query: QueryTerms = { weights: [], heads: [], ways: [], byFirst: new Map() };
  const shares = headShares(concepts);
  concepts.forEach((concept, at) => {
    const own = ownWays(concept);
    const weight =
      concept.rarity ** weights.rarityPower *
      (concept.isWeak ? weights.weak : concept.isQualifier ? weights.qualifier : 1);
    for (const words of own) {
      const of = query.weights.length;
      query.weights.push(weight / own.length);
      query.heads.push(shares[at] ?? 0);
      addWay(query, { of, words: [words], weight: 1 });
      // What stands for the whole stands for each of its parts.
      for (const other of concept.alternatives) {
        const share = shareOf(other, weights);
        if (share > 0) addWay(query, { of, words: other.words, weight: share });
      }
    }
  });
  const total = query.weights.reduce((sum, weight) => sum + weight, 0) || 1;
  query.weights = query.weights.map((weight) => weight / total);
  return query;
}

function ownWays(concept: Concept): string[] {
  if (concept.kind === "word") return concept.alternatives[0]?.words ?? [concept.text];
  return readTerms(concept.text).terms.flatMap(({ word, sized }) =>
    sized === null ? [word] : [word, sized],
  );
}

function shareOf({ by, weight }: Alternative, weights: RankingWeights): number {
  return by === "itself" ? 0 : weight * weights[by];
}

function addWay(query: QueryTerms, way: Way): void {
  const [first] = way.words;
  if (first === undefined) return;
  const places = query.byFirst.get(first);
  if (places === undefined) query.byFirst.set(first, [query.ways.length]);
  else places.push(query.ways.length);
  query.ways.push(way);
}

/** Colors, materials and the like: seldom what a query is about when something else is there. */
const attributes = new Set(
  `black white gray grey brown blue red green navy beige silver gold clear pink purple yellow orange
  ivory cream teal turquoise charcoal espresso natural large small medium big mini queen king twin full
  outdoor indoor modern rustic vintage round square rectangular tall short wide narrow long`
    .split(/\s+/)
    .flatMap((word) => readTerms(word).terms.map((term) => term.word)),
);

/** How likely each part of the query is what it is about: the last word before "for" or "with" most. */
function headShares(concepts: Concept[]): number[] {
  const nouns = concepts.map((one) => one.kind === "word" && !one.isWeak && !one.isQualifier);
  const last = nouns.lastIndexOf(true);
  return concepts.map((concept, at) => {
    if (!nouns[at]) return 0;
    if (at === last) return 1;
    return attributes.has(concept.alternatives[0]?.words[0] ?? "") ? 0.1 : 0.5;
  });
}
