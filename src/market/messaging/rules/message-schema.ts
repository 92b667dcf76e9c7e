import { z } from "zod";
import { filePreviewSchema, solidFactsSchema } from "../../files/rules/file-schema.ts";
import type { Conversation, Message } from "./conversation.ts";
import { contactStates } from "./message-rights.ts";
import type { WritingLimits } from "./writing-limits.ts";

const time = z.iso.datetime();

/** A message as calls and pages carry it: the specification's fields first. */
export const messageSchema = z.object({
  id: z.string(),
  sender_id: z.string(),
  recipient_id: z.string(),
  conversation_id: z.string(),
  content: z.string().describe("Empty for one that was withdrawn"),
  read: z.boolean(),
  created_at: time,
  delivered_at: time.nullable().describe("When a browser of the recipient's had it"),
  edited_at: time.nullable(),
  withdrawn_at: time.nullable(),
  client_key: z
    .string()
    .nullable()
    .describe("The Idempotency-Key under which the viewer sent it; null for what others sent"),
  reply_to: z
    .object({
      id: z.string(),
      sender_id: z.string(),
      preview: z.string().describe("What it says now"),
      changed_since: z.boolean().describe("Whether it was edited after it was quoted"),
    })
    .nullable()
    .describe("The message that it quotes"),
  files: z.array(
    z.object({
      id: z.string().nullable().describe("null: its owner deleted the account"),
      name: z.string(),
      content_type: z.string(),
      bytes: z.number().int(),
      facts: solidFactsSchema.nullable(),
      preview: filePreviewSchema.nullable(),
    }),
  ),
});
export type MessageJson = z.infer<typeof messageSchema>;

/** A conversation in a list. */
export const conversationSchema = z.object({
  id: z.string(),
  about: z
    .object({
      type: z.enum(["product", "manufacturer", "request", "order"]),
      id: z.string(),
      label: z.string(),
    })
    .nullable(),
  contact: z.object({
    id: z.string(),
    name: z.string(),
    company_name: z.string(),
    avatar_url: z.string().nullable(),
    state: z
      .enum(contactStates)
      .describe(
        "blocked: by the viewer; closed: this person has blocked the viewer; left: no longer acts for the company; parted: the viewer's side no longer does",
      ),
  }),
  for_company: z
    .string()
    .nullable()
    .describe("The company that the viewer takes part in it for; null while acting for that one"),
  people: z.array(z.object({ id: z.string(), name: z.string(), is_own_side: z.boolean() })),
  archived: z.boolean(),
  muted: z.boolean(),
  draft: z.string(),
  unread: z.number().int(),
  last_message: z.object({
    id: z.string(),
    sender_id: z.string(),
    preview: z.string(),
    files: z.number().int(),
    withdrawn_at: time.nullable(),
    created_at: time,
  }),
  found: z.string().nullable().describe("Of a search: what the message says around the words"),
  found_id: z.string().nullable().describe("The id of that message"),
});
export type ConversationJson = z.infer<typeof conversationSchema>;

/** One conversation, and what may be written into it. */
export const openConversationSchema = conversationSchema.extend({
  draft_reply_to: z.string().nullable().describe("The message that the draft quotes"),
  limits: z
    .object({ characters: z.number().int(), messages_left: z.number().int() })
    .nullable()
    .describe("Until the other side has answered; links are refused then, too"),
});
export type OpenConversationJson = z.infer<typeof openConversationSchema>;

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** A message as it is sent to browsers and programs. */
export function messageJson(message: Message): MessageJson {
  const { replyTo } = message;
  return {
    id: message.id,
    sender_id: message.senderId,
    recipient_id: message.recipientId,
    conversation_id: message.conversationId,
    content: message.content,
    read: message.read,
    created_at: message.createdAt.toISOString(),
    delivered_at: iso(message.deliveredAt),
    edited_at: iso(message.editedAt),
    withdrawn_at: iso(message.withdrawnAt),
    client_key: message.clientKey,
    reply_to: replyTo && {
      id: replyTo.id,
      sender_id: replyTo.senderId,
      preview: replyTo.preview,
      changed_since: replyTo.isChangedSince,
    },
    files: message.files.map(({ contentType, ...file }) => ({
      ...file,
      content_type: contentType,
    })),
  };
}

/** A conversation as it is sent to browsers and programs. */
export function conversationJson(
  conversation: Conversation,
  found: { messageId: string; text: string } | null = null,
): ConversationJson {
  const { id, about, contact, forCompany, people, archived, muted, draft, unread, last } =
    conversation;
  return {
    id,
    about,
    contact: {
      id: contact.id,
      name: contact.name,
      company_name: contact.companyName,
      avatar_url: contact.avatarUrl,
      state: contact.state,
    },
    for_company: forCompany,
    people: people.map(({ isOwnSide, ...person }) => ({ ...person, is_own_side: isOwnSide })),
    archived,
    muted,
    draft,
    unread,
    last_message: {
      id: last.id,
      sender_id: last.senderId,
      preview: last.preview,
      files: last.files,
      withdrawn_at: iso(last.withdrawnAt),
      created_at: last.createdAt.toISOString(),
    },
    found: found?.text ?? null,
    found_id: found?.messageId ?? null,
  };
}

/** The same for one that is open. */
export function openConversationJson(
  conversation: Conversation & { limits: WritingLimits | null },
): OpenConversationJson {
  const { limits, draftReplyTo } = conversation;
  return {
    ...conversationJson(conversation),
    draft_reply_to: draftReplyTo,
    limits: limits && { characters: limits.characters, messages_left: limits.messagesLeft },
  };
}
