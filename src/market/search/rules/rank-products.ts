import { type NameTokens, readName, stemOf, type Token } from "../../needs/rules/reading/tokens.ts";
import type { Concept } from "./concepts.ts";

/** What ranking looks at. */
export interface Candidate {
  id: string;
  name: string;
  categories: string[];
  sellerName: string | null;
  /** Beginning of the description, where it may matter. */
  description: string | null;
}

/** How much each sign of a good result counts; found by measuring (bench/relevance). */
export interface RankingWeights {
  /** Where a word of the query stands: the part of the name that says what it is, … */
  head: number;
  /** … the rest of the name, … */
  name: number;
  /** … after "for" in the name, … */
  served: number;
  category: number;
  seller: number;
  description: number;
  /** The name's own noun is what the query is about. */
  noun: number;
  /** Neighbors in the query are neighbors in the name. */
  neighbors: number;
  /** The name says little else. */
  brevity: number;
  /** The best results are filed under the same categories. */
  votes: number;
  /** How much results that lack words of the query fall behind, beyond the words they lack. */
  coverage: number;
  /** What is left of a thing that is sold for other things. */
  accessory: number;
}

export const rankingWeights: RankingWeights = {
  head: 1,
  name: 0.8,
  served: 0.45,
  category: 0.6,
  seller: 0.5,
  description: 0.35,
  noun: 0.25,
  neighbors: 0.15,
  brevity: 0.1,
  votes: 0.1,
  coverage: 0.5,
  accessory: 0.8,
};

/** From here on, another word is as good as the query's own. */
const sureWeight = 0.85;

interface Match {
  concept: number;
  words: string[];
  weight: number;
}

/** Words of all alternatives, by their first word. */
type MatchIndex = Map<string, Match[]>;

/** What rows are ranked by. */
interface RankedQuery {
  concepts: Concept[];
  index: MatchIndex;
  heads: number[];
  weights: RankingWeights;
  /** Tokens of the categories met so far. */
  categories: Map<string, Token[]>;
}

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

/** Heads of names of what is sold for other things; who names the other thing seldom means these. */
const accessories = new Set(
  `accessory adapter arm attachment bag base battery blade bracket brush bulb cable cap cartridge case
  charger clamp cleaner clip connector cord cover filter frame grip guard handle hanger hardware holder
  hook hose insert insole kit lace lid liner lock mat mount nozzle organizer pad parts part plate
  protector pump rack refill remote replacement rod sheath shelf sleeve slipcover stand strap tip topper
  tray valve wick`
    .split(/\s+/)
    .map(stemOf),
);

/**
 * Puts candidates in order, best first. Equal ones keep their order, so that pages fit together.
 */
export function rankProducts<Row extends Candidate>(
  rows: Row[],
  concepts: Concept[],
  weights: RankingWeights = rankingWeights,
): Row[] {
  const query: RankedQuery = {
    concepts,
    index: indexOf(concepts),
    heads: headShares(concepts),
    weights,
    categories: new Map(),
  };
  const scored = rows.map((row) => ({ row, score: scoreOf(row, query) }));
  const boosts = categoryBoosts(scored, weights);
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
    concept.alternatives.forEach((alternative) => {
      const [first] = alternative.words;
      if (first === undefined) return;
      const match = { concept: at, words: alternative.words, weight: alternative.weight };
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

function scoreOf(row: Candidate, query: RankedQuery): number {
  const { concepts, index, heads, weights } = query;
  const name = readName(row.name);
  const found = concepts.map(() => 0);
  const places = concepts.map(() => -1);
  matchInto(found, places, name.tokens, index, (at) =>
    at >= name.servedFrom ? weights.served : at < name.headEnd ? weights.head : weights.name,
  );
  const inName = [...found];
  for (const category of row.categories) {
    matchInto(found, null, tokensOf(category, query), index, () => weights.category);
  }
  if (row.sellerName !== null && found.includes(0)) {
    matchInto(found, null, readName(row.sellerName).tokens, index, () => weights.seller);
  }
  if (row.description !== null && found.includes(0)) {
    matchInto(found, null, readName(row.description).tokens, index, () => weights.description);
  }
  let sum = 0;
  let covered = 0;
  concepts.forEach((concept, at) => {
    sum += concept.weight * (found[at] ?? 0);
    if ((found[at] ?? 0) > 0) covered += concept.weight;
  });
  const isFor = isAccessory(name, index) ? weights.accessory : 1;
  return (
    sum * (1 - weights.coverage + weights.coverage * covered * covered) * isFor +
    weights.noun * headMatch(name.tokens, name.headEnd, index, heads) +
    weights.neighbors * neighbors(places, concepts) +
    weights.brevity * matchedShare(name.tokens.length, inName)
  );
}

/** Tokens of a category, read once a search: results share few of them. */
function tokensOf(category: string, { categories }: RankedQuery): Token[] {
  const known = categories.get(category);
  if (known !== undefined) return known;
  const { tokens } = readName(category);
  categories.set(category, tokens);
  return tokens;
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
      if (places !== null && match.weight >= sureWeight) places[match.concept] = at;
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

/** Whether a name's noun is one of things sold for others, and the query does not say it. */
function isAccessory({ tokens, headEnd }: NameTokens, index: MatchIndex): boolean {
  for (let at = headEnd - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token?.kind !== "word") continue;
    return accessories.has(token.word) && !index.has(token.word);
  }
  return false;
}

/** Share of neighboring words of the query that are neighbors in the name, in the same order. */
function neighbors(places: number[], concepts: Concept[]): number {
  let sum = 0;
  for (let at = 1; at < places.length; at += 1) {
    const [before = -1, here = -1] = [places[at - 1], places[at]];
    if (before < 0 || here < before) continue;
    const pair = (concepts[at - 1]?.weight ?? 0) + (concepts[at]?.weight ?? 0);
    // One word may stand for two of the query: "nightstand".
    sum += pair * (here - before <= 1 ? 1 : here - before === 2 ? 0.5 : 0.2);
  }
  return sum / 2;
}

function matchedShare(length: number, inName: number[]): number {
  const matched = inName.filter((value) => value > 0).length;
  return matched / (length + 3);
}

/** What the best results are filed under says what the query is about. */
function categoryBoosts(
  scored: { row: Candidate; score: number }[],
  weights: RankingWeights,
): (row: Candidate) => number {
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
    return weights.votes * (shares.reduce((sum, share) => sum + share, 0) / shares.length);
  };
}
