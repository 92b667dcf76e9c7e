import { classes, decode, rowsOf } from "../../src/market/rfq/rules/begin/roles/decode.ts";
import type { Random } from "../relevance/random.ts";
import type { LearnedWeights } from "./stored.ts";

/** A text as it is learned from: what is seen of each word, and the place in `classes` that is right. */
export interface Example {
  seen: string[][];
  right: number[];
}

/**
 * Learns weights from examples: an averaged structured perceptron (Collins 2002). Whatever is decoded wrong is weighed
 * down, what would have been right is weighed up; the mean over all steps counts.
 *
 * @param random from 0 to 1, for the order of examples
 * @param fewest features seen less often are left out
 */
export function fitRoles(
  examples: readonly Example[],
  { rounds, fewest, random }: { rounds: number; fewest: number; random: Random },
): LearnedWeights {
  const size = classes.length;
  const often = new Map<string, number>();
  for (const { seen } of examples)
    for (const features of seen)
      for (const one of features) often.set(one, (often.get(one) ?? 0) + 1);
  const seen = new Map<string, Float32Array>();
  const sums = new Map<Float32Array, Float32Array>();
  for (const [feature, times] of often) {
    if (times < fewest) continue;
    const row = new Float32Array(size);
    seen.set(feature, row);
    sums.set(row, new Float32Array(size));
  }
  const beside = new Float32Array((size + 1) * size);
  const besideSums = new Float32Array(beside.length);
  const weights = { seen, beside };
  const order = examples.map((one) => ({ rows: rowsOf(one.seen, seen), right: one.right }));
  let step = 1;
  const change = (row: Float32Array, sum: Float32Array, at: number, by: number) => {
    row[at] = (row[at] ?? 0) + by;
    // Later steps count less often: the mean comes out at the end as weight minus sum / steps.
    sum[at] = (sum[at] ?? 0) + by * step;
  };
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (const { rows, right } of order) {
      const told = decode(rows, beside);
      for (const [at, own] of rows.entries()) {
        const [is, should] = [told[at] ?? 0, right[at] ?? 0];
        const [isFrom, shouldFrom] =
          at === 0 ? [size, size] : [told[at - 1] ?? 0, right[at - 1] ?? 0];
        if (is !== should || isFrom !== shouldFrom) {
          change(beside, besideSums, isFrom * size + is, -1);
          change(beside, besideSums, shouldFrom * size + should, 1);
        }
        if (is === should) continue;
        for (const row of own) {
          const sum = sums.get(row) as Float32Array;
          change(row, sum, is, -1);
          change(row, sum, should, 1);
        }
      }
      step += 1;
    }
  }
  for (const [row, sum] of sums)
    for (let at = 0; at < size; at += 1) row[at] = (row[at] ?? 0) - (sum[at] ?? 0) / step;
  for (let at = 0; at < beside.length; at += 1)
    beside[at] = (beside[at] ?? 0) - (besideSums[at] ?? 0) / step;
  return weights;
}

/** Something chosen: what is seen of the right choice, and which is chosen by some weights. */
export interface ChoiceExample {
  right: string[];
  choose(weights: ReadonlyMap<string, number>): string[];
}

/** Learns what makes choices right: an averaged structured perceptron. */
export function fitChoices(
  examples: readonly ChoiceExample[],
  { rounds, random }: { rounds: number; random: Random },
): Map<string, number> {
  const weights = new Map<string, number>();
  const sums = new Map<string, number>();
  let step = 1;
  const add = (feature: string, by: number) => {
    weights.set(feature, (weights.get(feature) ?? 0) + by);
    sums.set(feature, (sums.get(feature) ?? 0) + by * step);
  };
  const order = [...examples];
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (const { right, choose } of order) {
      const told = choose(weights);
      if (told.join("\0") !== right.join("\0")) {
        for (const one of told) add(one, -1);
        for (const one of right) add(one, 1);
      }
      step += 1;
    }
  }
  return new Map([...weights].map(([one, weight]) => [one, weight - (sums.get(one) ?? 0) / step]));
}

function shuffle<One>(order: One[], random: Random): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = random.whole(0, at);
    [order[at], order[other]] = [order[other] as One, order[at] as One];
  }
}
