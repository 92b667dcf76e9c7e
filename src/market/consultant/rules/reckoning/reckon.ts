import { z } from "zod";
import { type Figures, Impossible, Lacking, type Sum } from "./sum.ts";
import { sums } from "./sums.ts";

/** What came of a sum: its figures, the input that is missing, or why it cannot be. */
export type Reckoned =
  | ({ kind: SumKind; title: string } & Figures)
  | { kind: SumKind; title: string; missing: { input: string; question: string } }
  | { kind: SumKind; title: string; impossible: string };

export type SumKind = keyof typeof sums;

/** The input of any sum: its `kind` tells which fields it has. */
export const sumInput = z.union(
  Object.entries(sums).map(([kind, { title, input }]) =>
    input.extend({ kind: z.literal(kind) }).describe(title),
  ),
);

/** Whether a text is the name of a kind of sum. */
export function isSumKind(text: string): text is SumKind {
  return Object.hasOwn(sums, text);
}

/** The fields that a sum's schema accepts: a side of 0 mm is none. */
export function validInputs(
  kind: SumKind,
  fields: Record<string, unknown>,
): Record<string, unknown> {
  const shape: Record<string, z.ZodType> = sums[kind].input.shape;
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => shape[name]?.safeParse(value).success),
  );
}

/**
 * Reckons a sum.
 *
 * @param kind which sum @param input as its schema has it
 * @returns never throws for missing or contradicting inputs: the result says so
 * @throws ZodError for an input the sum's schema refuses
 */
export function reckon(kind: SumKind, input: unknown): Reckoned {
  const sum: Sum = sums[kind];
  const head = { kind, title: sum.title };
  try {
    return { ...head, ...sum.reckon(sum.input.parse(input)) };
  } catch (error) {
    if (error instanceof Lacking) {
      return { ...head, missing: { input: error.input, question: error.question } };
    }
    if (error instanceof Impossible) return { ...head, impossible: error.message };
    throw error;
  }
}
