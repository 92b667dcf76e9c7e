import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { notFound } from "../../../shared/errors.ts";
import { writersOf } from "../data/conversation-people.ts";
import { conversationViews, type Reader } from "../data/conversation-views.ts";
import { unreadBefore } from "../data/message-state.ts";
import { findMessage, messagesOf } from "../data/messages.ts";
import { acquaintance } from "../data/send-message.ts";
import { type Conversation, isTrade, type Message } from "../rules/conversation.ts";
import { firstContact } from "../rules/first-contact.ts";
import type { WritingLimits } from "../rules/writing-limits.ts";
import { readerOf } from "./reader-of.ts";

/**
 * A conversation and what may be written into it now.
 *
 * @returns `limits`: null once the other side has answered, and about a request or an order; `draftQuote`: what the draft quotes, as long as it stands
 * @throws AppError not_found; as `signedIn`
 */
export async function getConversation(
  ctx: Context,
  id: string,
): Promise<Conversation & { limits: WritingLimits | null; draftQuote: Message | null }> {
  const reader = readerOf(ctx);
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const conversation = await readable(tx, ctx, reader, id);
    const { sent, hasAnswered } = await acquaintance(tx, reader.id, conversation.contact.id);
    const { draftReplyTo, about } = conversation;
    const { maskContacts } = ctx.config;
    const quoted = draftReplyTo === null ? null : await findMessage(tx, draftReplyTo, maskContacts);
    const messagesLeft = Math.max(0, firstContact.messages - sent);
    const isOfTrade = about !== null && isTrade(about);
    const others = isOfTrade ? await writersOf(tx, id, conversation.contact.id) : [];
    return {
      ...conversation,
      people: [...conversation.people, ...others],
      draftQuote: quoted?.withdrawnAt === null ? quoted : null,
      limits:
        !hasAnswered && !isOfTrade ? { characters: firstContact.characters, messagesLeft } : null,
    };
  });
}

/**
 * A page of a conversation's messages, oldest first: the newest, those before one, or those after one.
 *
 * @returns `hasMore`: there are more on that side
 * @throws AppError not_found; as `signedIn`
 */
export async function listMessages(
  ctx: Context,
  conversationId: string,
  wish: { before?: string | undefined; after?: string | undefined; limit: number },
): Promise<{ messages: Message[]; hasMore: boolean }> {
  const reader = readerOf(ctx);
  const { before, after, limit } = wish;
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    await readable(tx, ctx, reader, conversationId);
    return messagesOf(tx, { conversationId, before, after, limit, masks: ctx.config.maskContacts });
  });
}

/**
 * A page of a conversation's messages with one of them in its middle, oldest first.
 *
 * @throws AppError not_found, also for a message that is not in this conversation; as `signedIn`
 */
export async function listMessagesAround(
  ctx: Context,
  conversationId: string,
  { messageId, limit }: { messageId: string; limit: number },
): Promise<{ messages: Message[]; hasEarlier: boolean; hasLater: boolean }> {
  const reader = readerOf(ctx);
  const half = {
    conversationId,
    before: undefined,
    after: undefined,
    limit: Math.ceil(limit / 2),
    masks: ctx.config.maskContacts,
  };
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    await readable(tx, ctx, reader, conversationId);
    const message = await findMessage(tx, messageId, ctx.config.maskContacts);
    if (message?.conversationId !== conversationId) {
      throw notFound("We could not find that message.");
    }
    const earlier = await messagesOf(tx, { ...half, before: messageId });
    const later = await messagesOf(tx, { ...half, after: messageId });
    return {
      messages: [...earlier.messages, message, ...later.messages],
      hasEarlier: earlier.hasMore,
      hasLater: later.hasMore,
    };
  });
}

/**
 * What the viewer has not read of a conversation above what a page of it shows: how many, and the first; null for
 * nothing.
 *
 * @throws as `signedIn`
 */
export async function unreadAbove(
  ctx: Context,
  conversationId: string,
  firstShownId: string,
): Promise<{ count: number; firstId: string } | null> {
  const { id } = readerOf(ctx);
  return ctx.db.transaction(ctx.viewer, (tx) => unreadBefore(tx, id, conversationId, firstShownId));
}

async function readable(
  tx: Transaction,
  { config }: Pick<Context, "config">,
  reader: Reader,
  id: string,
): Promise<Conversation> {
  const [conversation] = await conversationViews(tx, reader, [id], config.maskContacts);
  if (conversation === undefined) throw notFound("We could not find that conversation.");
  return conversation;
}
