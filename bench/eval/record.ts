import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";

/** Questions passed and asked, by kind. */
export type Scores = Record<string, { passed: number; asked: number }>;

const file = "bench/eval/recorded.json";
const recorded = z.record(z.string(), z.object({ passed: z.number(), asked: z.number() }));

/** The offline consultant's recorded score, which may not fall. */
export function readRecord(): Scores {
  return recorded.parse(JSON.parse(readFileSync(file, "utf8")));
}

export function writeRecord(scores: Scores): void {
  writeFileSync(file, `${JSON.stringify(scores, null, 2)}\n`);
}

/** Passed and asked of all kinds together. */
export function totalOf(scores: Scores): { passed: number; asked: number } {
  return Object.values(scores).reduce(
    (sum, { passed, asked }) => ({ passed: sum.passed + passed, asked: sum.asked + asked }),
    { passed: 0, asked: 0 },
  );
}
