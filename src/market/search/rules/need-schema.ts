import { z } from "zod";
import type { ManufacturerSearchResult } from "./search-result.ts";

const part = z.object({
  kind: z.string().describe("good, process, material, certificate, place, size, word …"),
  code: z.string().describe("What the vocabulary calls it"),
  start: z.number().int().describe("Offset in what was searched for"),
  end: z.number().int(),
  confidence: z.number().describe("0 to 1"),
  alternatives: z.array(z.object({ kind: z.string(), code: z.string() })),
});
const relaxation = z.object({
  kind: z.enum([
    "could",
    "distance",
    "place",
    "certificate",
    "quality",
    "material",
    "process",
    "except",
    "all",
  ]),
  label: z.string(),
  total: z.number().int(),
  query: z.string().describe("What to search for instead; of `could` with could=true"),
});

/** Why a manufacturer was found; null where nothing was asked for in words. */
export const matchedResponse = z
  .object({
    by: z
      .enum(["name", "makes", "could", "words"])
      .describe("name: meant by its name; words: its own words have those of the query"),
    basis: z.enum(["stated", "named", "implied"]).describe("implied: by its industry or activity"),
  })
  .nullable();

/** What a search of manufacturers says besides its page. */
export const needResponse = {
  reason: z.string().nullable().describe("Why there are none, or not quite what was asked for"),
  understood: z.array(part).describe("What the words were taken for, in their order"),
  relaxations: z.array(relaxation).describe("One condition less, and how many there are then"),
};

/** What was understood and what could be given up, as the call sends it. */
export function toNeedResponse({ reason, understood, relaxations }: ManufacturerSearchResult) {
  return {
    reason,
    understood: understood.parts.map(({ isDescribing: _, ...sent }) => sent),
    relaxations,
  };
}
