import { z } from "zod";
import { mostRead } from "./listed-notifications.ts";

/** Which notifications were read. */
export const readInput = z.strictObject({
  ids: z.array(z.uuid()).max(mostRead).optional(),
});
