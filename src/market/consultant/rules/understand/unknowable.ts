import { z } from "zod";
import data from "./unknowable.json" with { type: "json" };

const table = z
  .array(
    z.strictObject({
      about: z.string(),
      signs: z.array(z.string().min(5)).min(1),
      answer: z.string().min(80),
    }),
  )
  .parse(data)
  .map(({ signs, answer }) => ({ pattern: new RegExp(signs.join("|"), "i"), answer }));

/**
 * What is said first to a question that nobody here can answer (what will be, what holds at this moment in a
 * shop, what is somebody's own affair), and who can answer it instead; null for all other questions.
 */
export function unknowable(text: string): string | null {
  const plain = text.replace(/[’‘]/g, "'").replace(/\s+/g, " ").trim();
  return table.find(({ pattern }) => pattern.test(plain))?.answer ?? null;
}
