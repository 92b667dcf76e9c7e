import { z } from "zod";

const id = z.uuid();

/** True for text that can be an id; anything else is treated as not found, not as an error. */
export function isId(text: string): boolean {
  return id.safeParse(text).success;
}
