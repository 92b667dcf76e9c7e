import { z } from "zod";
import { mostFiles, tooManyFiles } from "./message-files.ts";
import { cleanMessage, mostCharacters, tooLong, writeFirst } from "./message-text.ts";

/** In large or small letters (RFC 9562, section 4). */
const idInput = z.uuid().toLowerCase();

const most = mostCharacters.toLocaleString("en-US");

/** The words of a message, which may be missing beside files. Longer than anybody types is refused unread. */
const contentInput = z
  .string()
  .max(100_000, `A message has at most ${most} characters`)
  .transform(cleanMessage)
  .refine((text) => tooLong(text) === null, { error: ({ input }) => tooLong(String(input)) ?? "" });

const filesInput = z
  .array(idInput)
  .max(mostFiles, tooManyFiles)
  .refine((ids) => new Set(ids).size === ids.length, "The same file is named twice")
  .default([]);

const isSomething = ({ content, files }: { content: string; files: string[] }) =>
  content !== "" || files.length > 0;
const nothing = { path: ["content"], message: writeFirst };

/**
 * Counted up from 1 for words that were changed before it was known whether the first ones had been sent under the same
 * `Idempotency-Key`.
 */
const revisionInput = z.int().min(0).max(10_000).default(0);

/** A message into a conversation there is. */
export const messageInput = z
  .strictObject({
    content: contentInput.default(""),
    files: filesInput,
    reply_to: idInput.nullable().default(null),
    revision: revisionInput,
  })
  .refine(isSomething, nothing);

/** What a conversation may begin with. */
export const aboutInput = z.strictObject({
  type: z.enum(["product", "manufacturer", "request", "order"]),
  id: idInput,
});

/** Whom a first message is for: a person, a company, or whoever answers for a thing. */
const addressee = {
  recipient_id: idInput.optional(),
  company_id: idInput.optional(),
  about: aboutInput.optional(),
};
const isNamed = (to: { recipient_id?: string; company_id?: string; about?: object }) =>
  (to.recipient_id ?? to.company_id ?? to.about) !== undefined;
const nobody = {
  path: ["recipient_id"],
  message: "Say whom it is for: recipient_id, company_id or about",
};
const isOne = (to: { recipient_id?: string; company_id?: string }) =>
  to.recipient_id === undefined || to.company_id === undefined;
const both = { path: ["company_id"], message: "Name a person or a company, not both" };

/** The first message to somebody. */
export const conversationInput = z
  .strictObject({
    ...addressee,
    content: contentInput,
    files: filesInput,
    revision: revisionInput,
  })
  .refine(isSomething, nothing)
  .refine(isNamed, nobody)
  .refine(isOne, both);

/** What is being written to somebody for the first time; "" for nothing. */
export const firstDraftInput = z
  .strictObject({ ...addressee, draft: z.string().max(mostCharacters) })
  .refine(isNamed, nobody)
  .refine(isOne, both);

/** New words for a message. */
export const editInput = z
  .strictObject({ content: contentInput })
  .refine(({ content }) => content !== "", nothing);

/** What one side keeps about a conversation; what is left out stays. */
export const ownStateInput = z.strictObject({
  archived: z.boolean().optional(),
  muted: z.boolean().optional(),
  /** Of the other person, in every conversation with the viewer. */
  blocked: z.boolean().optional(),
  draft: z.string().max(mostCharacters).optional(),
  /** The draft that these words go on from: another one that was begun elsewhere since stays. */
  draft_before: z.string().max(mostCharacters).optional(),
  /** The message that the draft quotes; null: none. */
  draft_reply_to: idInput.nullable().optional(),
});

/** From which to which message somebody has read; without them everything to that end. */
export const readInput = z.strictObject({
  from: idInput.optional(),
  up_to: idInput.optional(),
});

export type ConversationInput = z.input<typeof conversationInput>;
export type MessageInput = z.input<typeof messageInput>;
export type FirstDraftInput = z.input<typeof firstDraftInput>;
