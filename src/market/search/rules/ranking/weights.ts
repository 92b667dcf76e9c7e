import { z } from "zod";
import data from "./weights.json" with { type: "json" };

const share = z.number().min(0).max(2);

const weightsSchema = z.strictObject({
  /** A word counts by its inverse document frequency to the power of this. */
  rarityPower: share,
  /** k1 of BM25: how little a second occurrence adds. */
  saturation: share,
  /** b of BM25: how much long texts fall behind. */
  lengthShare: share,
  /** What one occurrence counts for: in the name 1, there after "for", … */
  served: share,
  /** … in a category, the seller's name, the description. */
  category: share,
  seller: share,
  description: share,
  /** The share of the query that is found. */
  coverage: share,
  /** Of that, what only the description has. */
  coverageInDescription: share,
  /** Neighbors in the query are neighbors in the name. */
  pairs: share,
  /** The name has the words that the best names have. */
  feedback: share,
  /** So many names are taken for the best ones. */
  feedbackFrom: z.number().int().min(1).max(50),
  /** The name's own noun is asked for; it is one of things sold for others, and is not. */
  noun: share,
  accessory: share,
  /** The best results are filed under the same categories. */
  votes: share,
  /** Words of the query that tell little; that stand after "for" or "with". */
  weak: share,
  qualifier: share,
  /** What stands for a word of the query counts for: see `Alternative.by`. */
  joined: share,
  halves: share,
  spelling: share,
  trade: share,
  beginning: share,
});

/** How much each sign of a good result counts. */
export type RankingWeights = z.infer<typeof weightsSchema>;

/** Fitted on labeled queries by `bench/relevance/fit.ts`. */
export const rankingWeights: RankingWeights = weightsSchema.parse(data);
