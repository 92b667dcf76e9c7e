import { z } from "zod";
import data from "./shorthand.json" with { type: "json" };
import { correctSpelling } from "./spelling.ts";

/** What people type for longer words, as whole words. */
const shorthand = z
  .array(z.strictObject({ pattern: z.string(), flags: z.enum(["g", "gi"]), meaning: z.string() }))
  .parse(data)
  .map(({ pattern, flags, meaning }) => ({ pattern: new RegExp(pattern, flags), meaning }));

/**
 * A message in the words the rules know: shorthand written out ("w/o", "thx", "6 wks"), and typing errors in
 * the hand in trade words put right. Numbers, names and everything unknown stay as they are.
 */
export function plainWords(text: string): string {
  let plain = text;
  for (const { pattern, meaning } of shorthand) plain = plain.replace(pattern, meaning);
  return correctSpelling(plain);
}
