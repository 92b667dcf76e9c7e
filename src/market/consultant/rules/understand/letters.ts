import { z } from "zod";
import data from "./letters.json" with { type: "json" };

const letters = z
  .array(
    z.strictObject({
      about: z.string(),
      signs: z.array(z.string()).min(1),
      subject: z.string(),
      body: z.array(z.string()).min(1),
    }),
  )
  .parse(data)
  .map(({ signs, ...letter }) => ({ ...letter, pattern: new RegExp(signs.join("|"), "i") }));

/** A letter to a shop: `{what}`, `{date}` and `{facts}` stand where the conversation fills in. */
export interface Letter {
  about: string;
  subject: string;
  body: string[];
}

/**
 * The letter for what somebody wants to write to a shop about: the last one asks for a quote.
 *
 * @param messages the latest first: what it says itself counts before what was told earlier
 */
export function letterFor(messages: string[]): Letter {
  const others = letters.slice(0, -1);
  const found =
    messages
      .map((text) => others.find(({ pattern }) => pattern.test(text)))
      .find((one) => one !== undefined) ?? letters.at(-1);
  if (found === undefined) throw new TypeError("There are no letters");
  return found;
}
