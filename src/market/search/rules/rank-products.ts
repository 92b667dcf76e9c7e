import type { Concept } from "./concepts.ts";
import { readName, stemOf, type Token } from "./tokens.ts";

/** What ranking looks at. */
export interface Candidate {
  id: string;
  name: string;
  categories: string[];
  sellerName: string | null;
  /** Beginning of the description, where it may matter. */
  description: string | null;
}

/** How much a place in a product's text counts. */
export const fieldWeights = {
  head: 1,
  name: 0.8,
  served: 0.45,
  category: 0.6,
  seller: 0.5,
  description: 0.35,
};

interface Match {
  concept: number;
  alternative: number;
  words: string[];
  weight: number;
}

/** Words of all alternatives, by their first word. */
type MatchIndex = Map<string, Match[]>;

/** Colors, materials and the like: seldom what a query is about when something else is there. */
const attributes = new Set(
  `black white gray grey brown blue red green navy beige silver gold clear pink purple yellow orange
  ivory cream teal turquoise charcoal espresso natural large small medium big mini queen king twin full
  outdoor indoor modern rustic vintage round square rectangular tall short wide narrow long`
    .split(/\s+/)
    .map(stemOf),
);
/** Heads of names that say how a thing is sold, not what it is. */
const containers = new Set([
  "set",
  "kit",
  "pack",
  "pair",
  "bundl",
  "case",
  "box",
  "bag",
  "collect",
]);

/**
 * Puts candidates in order, best first. Equal ones keep their order, so that pages fit together.
 */
export function rankProducts<Row extends Candidate>(rows: Row[], concepts: Concept[]): Row[] {
  const index = indexOf(concepts);
  const heads = headShares(concepts);
  const scored = rows.map((row) => ({ row, score: scoreOf(row, concepts, index, heads) }));
  const boosts = categoryBoosts(scored);
  for (const entry of scored) entry.score += boosts(entry.row);
  return scored.sort((a, b) => b.score - a.score).map(({ row }) => row);
}

/** Whether a text has the query's own form of each of its words. */
export function hasEveryWord(text: string, concepts: Concept[]): boolean {
  const words = new Set(readName(text).tokens.map((token) => token.word));
  return concepts.every((concept) => words.has(concept.alternatives[0]?.words[0] ?? ""));
}

function indexOf(concepts: Concept[]): MatchIndex {
  const index: MatchIndex = new Map();
  concepts.forEach((concept, at) => {
    concept.alternatives.forEach((alternative, rank) => {
      const [first] = alternative.words;
      if (first === undefined) return;
      const match = {
        concept: at,
        alternative: rank,
        words: alternative.words,
        weight: alternative.weight,
      };
      index.set(first, [...(index.get(first) ?? []), match]);
    });
  });
  return index;
}

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

function scoreOf(row: Candidate, concepts: Concept[], index: MatchIndex, heads: number[]): number {
  const name = readName(row.name);
  const found = concepts.map(() => 0);
  const places = concepts.map(() => -1);
  matchInto(found, places, name.tokens, index, (at) =>
    at >= name.servedFrom
      ? fieldWeights.served
      : at < name.headEnd
        ? fieldWeights.head
        : fieldWeights.name,
  );
  const inName = [...found];
  for (const category of row.categories) {
    matchInto(found, null, readName(category).tokens, index, () => fieldWeights.category);
  }
  if (row.sellerName !== null && found.includes(0)) {
    matchInto(found, null, readName(row.sellerName).tokens, index, () => fieldWeights.seller);
  }
  if (row.description !== null && found.includes(0)) {
    matchInto(found, null, readName(row.description).tokens, index, () => fieldWeights.description);
  }
  let sum = 0;
  let covered = 0;
  concepts.forEach((concept, at) => {
    sum += concept.weight * (found[at] ?? 0);
    if ((found[at] ?? 0) > 0) covered += concept.weight;
  });
  return (
    sum * (0.5 + 0.5 * covered * covered) +
    0.25 * headMatch(name.tokens, name.headEnd, index, heads) +
    0.15 * neighbours(places, concepts) +
    0.1 * matchedShare(name.tokens.length, inName)
  );
}

/** Notes for each part of the query the best place it stands at. */
function matchInto(
  found: number[],
  places: number[] | null,
  tokens: Token[],
  index: MatchIndex,
  weightAt: (at: number) => number,
): void {
  for (let at = 0; at < tokens.length; at += 1) {
    const matches = index.get(tokens[at]?.word ?? "");
    if (matches === undefined) continue;
    for (const match of matches) {
      if (!standsAt(tokens, at, match.words)) continue;
      const value = match.weight * weightAt(at);
      if (value <= (found[match.concept] ?? 0)) continue;
      found[match.concept] = value;
      if (places !== null && match.alternative === 0) places[match.concept] = at;
    }
  }
}

function standsAt(tokens: Token[], at: number, words: string[]): boolean {
  for (let step = 1; step < words.length; step += 1) {
    if (tokens[at + step]?.word !== words[step]) return false;
  }
  return true;
}

/** Whether the name's own noun is what the query is about. */
function headMatch(tokens: Token[], headEnd: number, index: MatchIndex, heads: number[]): number {
  let best = 0;
  let left = 2;
  for (let at = headEnd - 1; at >= 0 && left > 0; at -= 1) {
    const token = tokens[at];
    if (token === undefined || token.kind !== "word") continue;
    for (const match of index.get(token.word) ?? []) {
      if (match.words.length > 1) continue;
      const share = (left === 2 ? 1 : 0.5) * match.weight * (heads[match.concept] ?? 0);
      if (share > best) best = share;
    }
    if (!containers.has(token.word)) left -= 1;
  }
  return best;
}

/** Share of neighbouring words of the query that are neighbours in the name, in the same order. */
function neighbours(places: number[], concepts: Concept[]): number {
  let sum = 0;
  for (let at = 1; at < places.length; at += 1) {
    const [before = -1, here = -1] = [places[at - 1], places[at]];
    if (before < 0 || here < 0 || here <= before) continue;
    const pair = (concepts[at - 1]?.weight ?? 0) + (concepts[at]?.weight ?? 0);
    sum += pair * (here - before === 1 ? 1 : here - before === 2 ? 0.5 : 0.2);
  }
  return sum / 2;
}

function matchedShare(length: number, inName: number[]): number {
  const matched = inName.filter((value) => value > 0).length;
  return matched / (length + 3);
}

/** What the best results are filed under says what the query is about. */
function categoryBoosts(scored: { row: Candidate; score: number }[]): (row: Candidate) => number {
  const top = [...scored].sort((a, b) => b.score - a.score).slice(0, 20);
  const best = top[0]?.score ?? 0;
  const votes = new Map<string, number>();
  let total = 0;
  for (const { row, score } of top) {
    const vote = Math.max(0, score / (best || 1)) ** 4;
    total += vote;
    for (const category of row.categories) votes.set(category, (votes.get(category) ?? 0) + vote);
  }
  return (row) => {
    if (row.categories.length === 0 || total === 0) return 0;
    const shares = row.categories.map((category) => (votes.get(category) ?? 0) / total);
    return 0.1 * (shares.reduce((sum, share) => sum + share, 0) / shares.length);
  };
}
