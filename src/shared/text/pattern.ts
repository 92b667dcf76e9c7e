import { z } from "zod";

/**
 * Schema of a regular expression that a data file holds as text.
 *
 * @param flags those of `RegExp`, the same for every pattern of the file
 */
export function pattern(flags = "") {
  return z.string().transform((source, ctx) => {
    try {
      return new RegExp(source, flags);
    } catch (error) {
      ctx.addIssue({ code: "custom", message: String(error) });
      return z.NEVER;
    }
  });
}
