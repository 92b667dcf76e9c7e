import { readFileSync } from "node:fs";
import { z } from "zod";

const pattern = z.string().transform((source) => new RegExp(source, "i"));

const questions = z.array(
  z.object({ id: z.string(), question: z.string().min(1), accept: z.array(pattern).min(1) }),
);

/** A question with patterns of the fact it asks for: the first two sentences of a right answer match one of them. */
export type AskedFact = z.output<typeof questions>[number];

/** Reads a file of such questions. @throws ZodError naming what of it has another shape */
export function readFacts(file: string): AskedFact[] {
  return questions.parse(JSON.parse(readFileSync(file, "utf8")));
}
