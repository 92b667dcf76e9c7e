import { readFileSync } from "node:fs";
import { z } from "zod";

const ruleSchema = z.object({
  gain: z.number().int().min(1).max(2),
  source: z.enum(["epa", "fsis", "brewery"]),
  /** Beginnings of industry codes. */
  naics: z.array(z.string()).optional(),
  acts: z.array(z.string()).optional(),
  types: z.array(z.string()).optional(),
  /** Patterns that the names have to have, and must not have. */
  name: z.string().optional(),
  not: z.string().optional(),
});
const placeSchema = z.union([
  z.object({ states: z.array(z.string()), alsoFine: z.array(z.string()).optional() }),
  z.object({ lat: z.number(), lon: z.number(), miles: z.number(), upTo: z.number() }),
]);
const looserSchema = z.object({
  want: z.array(ruleSchema),
  place: placeSchema.nullish(),
  samples: z.record(z.string(), z.number()).optional(),
});
const needSchema = z.object({
  id: z.string(),
  text: z.string(),
  kind: z.string(),
  why: z.string().optional(),
  concept: z.string().optional(),
  want: z.array(ruleSchema).optional(),
  place: placeSchema.nullish(),
  samples: z.record(z.string(), z.number()).optional(),
  /** Of a search for a firm: the shops that are it, as "epa:1002266". */
  ids: z.array(z.string()).optional(),
  /** What may be shown instead, when the answer says so. */
  relaxed: z.array(looserSchema).optional(),
});
const fileSchema = z.object({
  concepts: z.record(z.string(), looserSchema),
  needs: z.array(needSchema),
});

/** What makes a shop right for a need: gain 2 satisfies it, 1 nearly. */
export type NeedRule = z.infer<typeof ruleSchema>;
export type NeedPlace = z.infer<typeof placeSchema>;
export type LabeledNeed = z.infer<typeof needSchema>;
export type NeedsFile = z.infer<typeof fileSchema>;

/** Reads a file of needs as buyers type them, with rules that say who satisfies them. */
export function readNeedsFile(path: string): NeedsFile {
  return fileSchema.parse(JSON.parse(readFileSync(path, "utf8")));
}
