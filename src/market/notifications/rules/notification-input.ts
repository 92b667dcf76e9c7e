import { z } from "zod";
import { mostListed, mostOfOne } from "./listed-notifications.ts";

/** Which notifications were read: as many as one entry of the list can stand for, or all that came up to one. */
export const readInput = z.strictObject({
  ids: z.array(z.uuid()).max(mostOfOne).optional(),
  up_to: z
    .uuid()
    .optional()
    .describe("None that came after this one, such as `up_to` of the list that was shown"),
});

/** Which page of the list is asked for. */
export const listInput = z.strictObject({
  before: z
    .uuid()
    .optional()
    .describe(`Id of an item: the ${mostListed} behind it; without it, the newest`),
  filter: z.enum(["all", "unread"]).default("all"),
});
