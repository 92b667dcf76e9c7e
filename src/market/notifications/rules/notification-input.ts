import { z } from "zod";
import { mostListed, mostOfOne } from "./listed-notifications.ts";

/** Which notifications were read: as many as one entry of the list can stand for. */
export const readInput = z.strictObject({
  ids: z.array(z.uuid()).max(mostOfOne).optional(),
});

/** Which page of the list is asked for. */
export const listInput = z.strictObject({
  before: z
    .uuid()
    .optional()
    .describe(`Id of an item: the ${mostListed} behind it; without it, the newest`),
  filter: z.enum(["all", "unread"]).default("all"),
});
