import { z } from "zod";

/** The newest that are listed. */
export const mostListed = 50;

/** Which notifications were read. */
export const readInput = z.strictObject({
  ids: z.array(z.uuid()).max(mostListed).optional(),
});
