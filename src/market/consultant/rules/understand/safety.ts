import { z } from "zod";
import data from "./safety.json" with { type: "json" };

const table = z
  .array(z.strictObject({ signs: z.array(z.string().min(5)).min(1), answer: z.string().min(80) }))
  .parse(data)
  .map(({ signs, answer }) => ({ pattern: new RegExp(signs.join("|"), "i"), answer }));

/**
 * What to do first when somebody is in danger, by what a message says; null when nobody is. The numbers
 * to call are those of the United States.
 */
export function firstAid(text: string): string | null {
  const plain = text.replace(/[’‘]/g, "'");
  return table.find(({ pattern }) => pattern.test(plain))?.answer ?? null;
}
