import { isAccessory, nounAskedFor } from "./head-noun.ts";
import type { QueryTerms } from "./query-terms.ts";
import { readTerms, type Terms } from "./read-terms.ts";
import type { RankingWeights } from "./weights.ts";

/** What ranking looks at. */
export interface Candidate {
  id: string;
  name: string;
  categories: string[];
  sellerName: string | null;
  /** Beginning of the description, where it may matter. */
  description: string | null;
}

/** A candidate whose texts were read. */
export interface ReadCandidate {
  name: Terms;
  categories: Terms[];
  seller: Terms | null;
  description: Terms | null;
  /** Words of the name, those of the description at their share. */
  length: number;
}

/** What a text says of the query. */
export interface Found {
  /** The score but for what the other candidates say. */
  score: number;
  /** Weight of the query's pairs of neighbors that are neighbors in the name. */
  pairs: number;
}

/** Texts of one search: categories and sellers repeat, and are read once. */
export type TextsRead = Map<string, Terms>;

/**
 * Reads the texts of a candidate for scoring.
 *
 * @param texts what was read of this search's categories and sellers so far; is added to
 */
export function readCandidate(
  row: Candidate,
  weights: RankingWeights,
  texts: TextsRead,
): ReadCandidate {
  const name = readTerms(row.name);
  const description = row.description === null ? null : readTerms(row.description);
  return {
    name,
    categories: row.categories.map((category) => readOnce(category, texts)),
    seller: row.sellerName === null ? null : readOnce(row.sellerName, texts),
    description,
    length: name.terms.length + weights.description * (description?.terms.length ?? 0),
  };
}

function readOnce(text: string, texts: TextsRead): Terms {
  const known = texts.get(text);
  if (known !== undefined) return known;
  const read = readTerms(text);
  texts.set(text, read);
  return read;
}

/**
 * BM25 over all texts of a candidate, each word of the query by the best of the ways to say it, and what
 * goes beside it: how much of the query is found, and whether the name's noun is asked for.
 *
 * @param meanLength of the candidates
 */
export function scoreCandidate(
  row: ReadCandidate,
  query: QueryTerms,
  meanLength: number,
  weights: RankingWeights,
): Found {
  const counts = query.ways.map(() => 0);
  const pairs = countName(row.name, query, counts, weights.served);
  const isNamed = query.weights.map(() => false);
  query.ways.forEach(({ of }, at) => {
    if ((counts[at] ?? 0) > 0) isNamed[of] = true;
  });
  for (const category of row.categories) countOnce(category, query, counts, weights.category);
  if (row.seller !== null) countOnce(row.seller, query, counts, weights.seller);
  if (row.description !== null) count(row.description, query, counts, weights.description);
  const long =
    1 - weights.lengthShare + (weights.lengthShare * row.length) / Math.max(meanLength, 1);
  const best = query.weights.map(() => 0);
  query.ways.forEach(({ of, weight }, at) => {
    const times = counts[at] ?? 0;
    if (times === 0) return;
    const saturated = ((1 + weights.saturation) * times) / (times + weights.saturation * long);
    best[of] = Math.max(best[of] ?? 0, weight * saturated);
  });
  let score = 0;
  query.weights.forEach((weight, at) => {
    const value = best[at] ?? 0;
    if (value === 0) return;
    const share = isNamed[at] ? 1 : weights.coverageInDescription;
    score += weight * (value + weights.coverage * share);
  });
  score += weights.noun * nounAskedFor(row.name, query);
  if (isAccessory(row.name, query)) score -= weights.accessory;
  return { score, pairs };
}

/** Counts words of a name, and answers the weight of pairs found. */
function countName(
  { terms, servedFrom }: Terms,
  query: QueryTerms,
  counts: number[],
  served: number,
): number {
  const ends = query.weights.map(() => -1);
  const isPaired = query.weights.map(() => false);
  terms.forEach((_, at) => {
    eachWayAt(terms, at, query, (way) => {
      const found = query.ways[way];
      if (found === undefined) return;
      counts[way] = (counts[way] ?? 0) + (at >= servedFrom ? served : 1);
      if (found.of > 0 && ends[found.of - 1] === at) isPaired[found.of] = true;
      ends[found.of] = at + found.words.length;
    });
  });
  return isPaired.reduce(
    (sum, is, at) =>
      is ? sum + ((query.weights[at] ?? 0) + (query.weights[at - 1] ?? 0)) / 2 : sum,
    0,
  );
}

function count({ terms }: Terms, query: QueryTerms, counts: number[], value: number): void {
  terms.forEach((_, at) => {
    eachWayAt(terms, at, query, (way) => {
      counts[way] = (counts[way] ?? 0) + value;
    });
  });
}

/** A category says a word once, however often: paths repeat it. */
function countOnce(text: Terms, query: QueryTerms, counts: number[], value: number): void {
  const found = new Set<number>();
  text.terms.forEach((_, at) => {
    eachWayAt(text.terms, at, query, (way) => found.add(way));
  });
  for (const way of found) counts[way] = Math.max(counts[way] ?? 0, value);
}

function eachWayAt(
  terms: Terms["terms"],
  at: number,
  query: QueryTerms,
  found: (way: number) => void,
): void {
  const term = terms[at];
  if (term === undefined) return;
  for (const way of query.byFirst.get(term.word) ?? []) {
    if (standsAt(terms, at, query.ways[way]?.words ?? [])) found(way);
  }
  if (term.sized === null) return;
  for (const way of query.byFirst.get(term.sized) ?? []) found(way);
}

function standsAt(terms: Terms["terms"], at: number, words: string[]): boolean {
  for (let step = 1; step < words.length; step += 1) {
    if (terms[at + step]?.word !== words[step]) return false;
  }
  return true;
}
