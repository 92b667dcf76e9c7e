import { z } from "zod";

const id = z.uuid();

/** True for text that can be an id; anything else is treated as not found, not as an error. */
export function isId(text: string): boolean {
  return id.safeParse(text).success;
}

/** Page numbers of lists: 1 or more; text that is no number counts as the first page. */
export const pageNumber = z.coerce.number().int().min(1).max(100_000).catch(1);
