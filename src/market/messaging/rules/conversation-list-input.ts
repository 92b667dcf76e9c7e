import { z } from "zod";
import { conversationFilters, conversationsPerPage, messagesPerPage } from "./conversation-list.ts";

/** Which conversations to list. */
export const listInput = z.strictObject({
  filter: z.enum(conversationFilters).default("all"),
  q: z.string().max(200).default(""),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(conversationsPerPage),
});

/** Which messages of a conversation: the newest, those before one, or those after one. */
export const pageInput = z
  .strictObject({
    before: z.uuid().toLowerCase().optional(),
    after: z.uuid().toLowerCase().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(messagesPerPage),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    path: ["after"],
    message: "Ask for what is before a message or after one, not both",
  });
