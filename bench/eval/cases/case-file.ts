import { readFileSync } from "node:fs";
import { z } from "zod";

const pattern = z.string().transform((source) => new RegExp(source, "i"));

const expectation = z.strictObject({
  all: z.array(pattern),
  any: z.array(pattern),
  none: z.array(pattern),
  remembers: z.array(pattern),
  refs: z.number().int().min(0),
  asks: pattern.nullable(),
  note: z.string(),
  proposal: z.literal(true).optional(),
});

const cases = z.array(
  z.strictObject({
    id: z.string(),
    kind: z.string(),
    turns: z.array(z.strictObject({ say: z.string().min(1), expect: expectation })).min(1),
  }),
);

/**
 * What the words of an answer have to match: `all` each, `any` at least one, `none` none, `remembers` each. At
 * least `refs` references are cited. A question back that matches `asks` is as good as an answer.
 */
export type Expectation = z.output<typeof expectation>;
/** Questions of one conversation, asked in their order. */
export type Case = z.output<typeof cases>[number];

/** Reads a file of cases. @throws ZodError naming what of it has another shape */
export function readCases(file: string): Case[] {
  return cases.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** An answer as far as it is judged here. */
export interface JudgedAnswer {
  text: string;
  references: number;
  hasProposal: boolean;
}

/** What an answer lacks; empty when it is as expected. */
export function shortcomings(
  expect: Expectation,
  { text, references, hasProposal }: JudgedAnswer,
): string[] {
  const missing = (name: string, patterns: RegExp[]) =>
    patterns.filter((one) => !one.test(text)).map((one) => `${name}: ${one.source}`);
  const always = [
    ...expect.none.filter((one) => one.test(text)).map((one) => `none: ${one.source}`),
    ...missing("remembers", expect.remembers),
  ];
  if (expect.asks?.test(text) === true) return always;
  const isAny = expect.any.length === 0 || expect.any.some((one) => one.test(text));
  return [
    ...always,
    ...missing("all", expect.all),
    ...(isAny ? [] : [`any: ${expect.any.map((one) => one.source).join(" or ")}`]),
    ...(references < expect.refs ? [`references: ${references} of ${expect.refs}`] : []),
    ...(expect.proposal === true && !hasProposal ? ["a draft request for quotes"] : []),
  ];
}
