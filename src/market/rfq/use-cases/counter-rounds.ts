import type { CounterAnswer, CounterRow } from "../data/counters.ts";

export type { CounterAnswer };
export type CounterRound = CounterRow;

/** The round that waits for its seller's answer; undefined where none does. */
export function waitingRound(
  rounds: readonly CounterRow[],
  quote: { id: string; state: string } | undefined,
): CounterRow | undefined {
  if (quote?.state !== "countered") return undefined;
  return rounds.findLast((one) => one.quoteId === quote.id && one.answer === null);
}
