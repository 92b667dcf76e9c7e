import { z } from "zod";
import { plainLine } from "../../../shared/plain-line.ts";
import { cleanMessage, lengthOf, mostCharacters } from "./message-text.ts";
import { mostNameCharacters } from "./saved-reply.ts";

/** An answer to be kept: what it is called in the list, and its words. */
export const savedReplyInput = z.strictObject({
  name: z
    .string()
    .max(1_000)
    .transform(plainLine)
    .refine((name) => name !== "", "Give it a name")
    .refine(
      (name) => lengthOf(name) <= mostNameCharacters,
      `A name has at most ${mostNameCharacters} characters`,
    ),
  content: z
    .string()
    .max(100_000)
    .transform(cleanMessage)
    .refine((content) => content !== "", "Write the reply first")
    .refine(
      (content) => lengthOf(content) <= mostCharacters,
      `A reply has at most ${mostCharacters.toLocaleString("en-US")} characters`,
    ),
});

export type SavedReplyInput = z.input<typeof savedReplyInput>;
