import { z } from "zod";

/** The newest that are listed. */
export const mostListed = 50;
/** The newest that are looked at for them: several about one thing are one entry. */
export const mostRead = 500;

/** Which notifications were read. */
export const readInput = z.strictObject({
  ids: z.array(z.uuid()).max(mostRead).optional(),
});
