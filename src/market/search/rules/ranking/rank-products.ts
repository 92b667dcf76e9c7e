import type { Concept } from "../concepts.ts";
import { likeness } from "./feedback.ts";
import { queryTerms } from "./query-terms.ts";
import { type Candidate, readCandidate, scoreCandidate, type TextsRead } from "./score-product.ts";
import { type RankingWeights, rankingWeights } from "./weights.ts";

const noEffects: ReadonlyMap<string, number> = new Map();

/**
 * Puts candidates in order, best first. Equal ones keep their order, so that pages fit together.
 *
 * Texts are compared with the query word by word; then those gain that are like the best ones, in their
 * names and in what they are filed under.
 *
 * @param options.effects what use says of products for this query: id → what the score gains or loses
 */
export function rankProducts<Row extends Candidate>(
  rows: Row[],
  concepts: Concept[],
  {
    weights = rankingWeights,
    effects = noEffects,
  }: { weights?: RankingWeights; effects?: ReadonlyMap<string, number> } = {},
): Row[] {
  const query = queryTerms(concepts, weights);
  const texts: TextsRead = new Map();
  const read = rows.map((row) => readCandidate(row, weights, texts));
  const meanLength = read.reduce((sum, { length }) => sum + length, 0) / (rows.length || 1);
  const found = read.map((row) => scoreCandidate(row, query, meanLength, weights));
  const mostPairs = Math.max(...found.map(({ pairs }) => pairs), Number.EPSILON);
  const scored = rows.map((row, at) => ({
    row,
    name: read[at]?.name ?? { terms: [], headEnd: 0, servedFrom: 0 },
    score: (found[at]?.score ?? 0) + (weights.pairs * (found[at]?.pairs ?? 0)) / mostPairs,
  }));
  scored.sort((a, b) => b.score - a.score);
  const alike = likeness(
    scored.map(({ name }) => name),
    weights.feedbackFrom,
  );
  const votes = categoryVotes(scored);
  scored.forEach((entry, at) => {
    entry.score += weights.feedback * (alike[at] ?? 0) + weights.votes * votes(entry.row);
    entry.score += effects.get(entry.row.id) ?? 0;
  });
  return scored.sort((a, b) => b.score - a.score).map(({ row }) => row);
}

/** Names that say what the query is about, by their category. */
const voters = 20;

/** What the best results are filed under says what the query is about: a row's share of their votes. */
function categoryVotes(scored: { row: Candidate; score: number }[]): (row: Candidate) => number {
  const top = scored.slice(0, voters);
  const best = top[0]?.score || 1;
  const votes = new Map<string, number>();
  let total = 0;
  for (const { row, score } of top) {
    const vote = Math.max(0, score / best) ** 4;
    total += vote;
    for (const category of row.categories) votes.set(category, (votes.get(category) ?? 0) + vote);
  }
  return ({ categories }) => {
    if (categories.length === 0 || total === 0) return 0;
    const shares = categories.map((category) => (votes.get(category) ?? 0) / total);
    return shares.reduce((sum, share) => sum + share, 0) / shares.length;
  };
}
