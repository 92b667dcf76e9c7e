import { rankProducts } from "../../src/market/search/rules/ranking/rank-products.ts";
import {
  type RankingWeights,
  rankingWeights,
} from "../../src/market/search/rules/ranking/weights.ts";
import type { Gathered } from "./gather.ts";
import { mean } from "./measure.ts";

/** Queries with what was gathered for them, and how good a list of ids is. */
export interface RankedSet {
  name: string;
  queries: (Gathered & { gainOf: (ids: string[]) => number })[];
}

/** A set's mean gain by some weights. */
export function gainOfSet(set: RankedSet, weights: RankingWeights): number {
  return mean(
    set.queries.map(({ rows, concepts, gainOf }) =>
      gainOf(rankProducts(rows, concepts, { weights }).map((row) => row.id)),
    ),
  );
}

/**
 * Climbs from today's weights: one weight after the other is made larger or smaller, and what makes the mean
 * over all sets better is kept. A change that costs a set more than it may lose is not.
 *
 * @param rounds through all weights; each halves the steps
 */
export function fitWeights(
  sets: RankedSet[],
  rounds: number,
  tell: (line: string) => void,
): RankingWeights {
  const start = sets.map((set) => gainOfSet(set, rankingWeights));
  let weights = rankingWeights;
  let best = mean(start);
  tell(`start ${best.toFixed(4)}: ${start.map((gain) => gain.toFixed(4)).join(" ")}`);
  for (let round = 0; round < rounds; round += 1) {
    const step = 1 + 0.5 / 2 ** round;
    for (const name of Object.keys(weights) as (keyof RankingWeights)[]) {
      for (const factor of [step, 1 / step]) {
        const tried = { ...weights, [name]: changed(weights[name], factor, name) };
        const gains = sets.map((set) => gainOfSet(set, tried));
        const isFair = gains.every((gain, at) => gain > (start[at] ?? 0) - mostLost);
        if (!isFair || mean(gains) <= best + leastGained) continue;
        best = mean(gains);
        weights = tried;
        tell(`${name} ${tried[name]}: ${gains.map((gain) => gain.toFixed(4)).join(" ")}`);
        break;
      }
    }
  }
  return weights;
}

/** What a set may lose for others to gain; what is less than this gained is noise. */
const mostLost = 0.005;
const leastGained = 0.0002;

function changed(value: number, factor: number, name: keyof RankingWeights): number {
  if (name === "feedbackFrom") return Math.max(1, Math.round(value * factor));
  // From 0 nothing is reached by multiplying.
  const moved = value === 0 ? (factor > 1 ? 0.05 : 0) : value * factor;
  return Number(Math.min(2, moved).toPrecision(2));
}
