import { appealPrior, type Explained, explainUse, type Use } from "./examination.ts";

/** What use says of a product's place for a query. */
export interface LearnedEffect {
  queryKey: string;
  resultId: string;
  /** Added to its score; never beyond `mostEffect` either way. */
  effect: number;
}

/**
 * No more than this is added to a score or taken from it: about what a word of a four-word query counts for, so
 * that clicks put in order what fits alike and bring up nothing that lacks what was asked for.
 */
export const mostEffect = 0.3;
/** So much for a product that appeals to everybody who looks, where the others appeal to nobody. */
const strength = 1.5;
/** Less is not worth keeping. */
const leastEffect = 0.01;

/**
 * How much better or worse products stand for the queries they were shown for. Appeal is compared within a query:
 * what is opened as often as its neighbors keeps its place, and so does what was not shown.
 */
export function learnEffects(
  use: Use[],
): { effects: LearnedEffect[] } & Pick<Explained, "examination"> {
  const { examination, appeal, meanAppeal } = explainUse(use);
  const byQuery = new Map<string, Map<string, number>>();
  use.forEach(({ queryKey, resultId }, at) => {
    const known = byQuery.get(queryKey) ?? new Map<string, number>();
    byQuery.set(queryKey, known.set(resultId, appeal[at] ?? 0));
  });
  const effects = [...byQuery].flatMap(([queryKey, results]) => {
    const all = [...results.values()];
    const usual =
      (all.reduce((sum, value) => sum + value, 0) + appealPrior * meanAppeal) /
      (all.length + appealPrior);
    return [...results].flatMap(([resultId, value]): LearnedEffect[] => {
      const effect = Math.min(mostEffect, Math.max(-mostEffect, strength * (value - usual)));
      return Math.abs(effect) < leastEffect ? [] : [{ queryKey, resultId, effect }];
    });
  });
  return { effects, examination };
}
