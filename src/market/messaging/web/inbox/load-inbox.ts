import { redirect } from "react-router";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { isAppError, notFound } from "../../../../shared/errors.ts";
import { paramReader } from "../../../../shared/text/read-params.ts";
import { isId } from "../../../catalog/rules/input.ts";
import type { Conversation, Message } from "../../rules/conversation.ts";
import {
  conversationFilters,
  conversationsPerPage,
  messagesPerPage,
} from "../../rules/conversation-list.ts";
import { conversationJson, messageJson, openConversationJson } from "../../rules/message-schema.ts";
import {
  getConversation,
  listMessages,
  listMessagesAround,
  unreadAbove,
} from "../../use-cases/get-conversation.ts";
import { listConversations, listHits } from "../../use-cases/list-conversations.ts";
import { listSavedReplies } from "../../use-cases/saved-replies.ts";
import { inboxQuery } from "./inbox-address.ts";
import { loadContext } from "./load-context.ts";
import { hitsAround } from "./thread-hits.tsx";

/** What the page of messages shows: a page of the list, and the conversation that the address names. */
export async function loadInbox(ctx: PageContext, url: URL) {
  const read = paramReader(url.searchParams);
  const filter = read.word("filter", conversationFilters) ?? "all";
  const q = read.text("q", 200) ?? "";
  const rule = { subject: "The page", least: 1, most: 1000, isWhole: true };
  const page = read.number("page", rule) ?? 1;
  const conversationId = read.text("conversation", 36)?.toLowerCase();
  const list = await listConversations(ctx, { filter, q, page, limit: conversationsPerPage });
  // An old link, or conversations that were put away since.
  if (list.items.length === 0 && page > 1) {
    throw redirect(`${url.pathname}${inboxQuery(url.search, { page: null })}`);
  }
  const isBare = list.total === 0 && filter === "all" && q === "" && conversationId === undefined;
  const archive = { filter: "archive", q: "", page: 1, limit: 1 } as const;
  const thread =
    conversationId === undefined ? null : await findThread(ctx, conversationId, { url, q });
  return {
    /** Nobody has ever written. */
    isNew: isBare && (await listConversations(ctx, archive)).total === 0,
    viewerId: ctx.viewer.id ?? "",
    filter,
    q,
    list: {
      ...list,
      items: list.items.map(({ found, ...conversation }) => conversationJson(conversation, found)),
    },
    archived: await justArchived(ctx, url.searchParams.get("archived") ?? ""),
    thread,
    /** The conversation that the address names, whether there is one or not. */
    asked: conversationId ?? "",
    /** The address names a conversation that there is not, or none of the viewer's. */
    isMissing: thread === null && conversationId !== undefined,
    now: ctx.clock().toISOString(),
  };
}

/** The conversation that was put into the archive last, so that this can be undone; null once it is out again. */
async function justArchived(ctx: PageContext, id: string) {
  if (!isId(id)) return null;
  const { archived, muted, contact } = await getConversation(ctx, id);
  return archived ? { id, name: contact.name, muted } : null;
}

/** Null for a conversation that there is not, or none of the viewer's. */
async function findThread(ctx: PageContext, id: string, asked: { url: URL; q: string }) {
  try {
    return await loadThread(ctx, id, asked);
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") return null;
    throw error;
  }
}

async function loadThread(ctx: PageContext, id: string, { url, q }: { url: URL; q: string }) {
  const idOf = (name: string) => {
    const value = url.searchParams.get(name) ?? "";
    return isId(value) ? value : undefined;
  };
  if (!isId(id)) throw notFound("We could not find that conversation.");
  const conversation = await getConversation(ctx, id);
  const [before, after, at] = [idOf("before"), idOf("after"), idOf("at")];
  const page = await loadMessages(ctx, id, { before, after, at });
  const replies = ctx.viewer.member?.role === "seller" ? await listSavedReplies(ctx) : null;
  const inserted = replies?.find((reply) => reply.id === idOf("insert"))?.content;
  return {
    conversation: openConversationJson(conversation),
    /** What it is about; null where that is nothing, or not listed any more. */
    context: conversation.about && (await loadContext(ctx, conversation.about)),
    messages: page.messages.map(messageJson),
    hasEarlier: page.hasEarlier,
    isNewest: !page.hasLater,
    /** Of a search: which of the messages found is shown, and the way to the others. */
    hits: hitsAround(await listHits(ctx, id, q), at),
    newAbove: await newAboveOf(ctx, conversation, page.messages),
    /** Saved ones, of somebody who sells; null for others. */
    replies,
    /** What the field holds at first. */
    draft: [conversation.draft, inserted].filter(Boolean).join("\n"),
    reply: idOf("reply") ?? null,
    /** What the draft quotes. */
    quoted: conversation.draftQuote && messageJson(conversation.draftQuote),
    edit: idOf("edit") ?? null,
    /** Of the next message from this page: sent twice, it is one. */
    key: crypto.randomUUID(),
  };
}

/** What is not read above the messages of a page: how many, and the first of them; null for nothing. */
async function newAboveOf(
  ctx: PageContext,
  { id, unread }: Conversation,
  shown: readonly Message[],
) {
  const [first] = shown;
  const viewerId = ctx.viewer.id ?? "";
  const isNew = ({ recipientId, read, withdrawnAt }: Message) =>
    recipientId === viewerId && !read && withdrawnAt === null;
  if (first === undefined || unread <= shown.filter(isNew).length) return null;
  return unreadAbove(ctx, id, first.id);
}

/** A page of messages, and whether there are more on either side. */
async function loadMessages(
  ctx: PageContext,
  id: string,
  { before, after, at }: Record<"before" | "after" | "at", string | undefined>,
) {
  const limit = messagesPerPage;
  if (at !== undefined) return listMessagesAround(ctx, id, { messageId: at, limit });
  const anchor = before === undefined ? { after } : { before };
  const { messages, hasMore } = await listMessages(ctx, id, { ...anchor, limit });
  if (before !== undefined) return { messages, hasEarlier: hasMore, hasLater: true };
  if (after !== undefined) return { messages, hasEarlier: true, hasLater: hasMore };
  return { messages, hasEarlier: hasMore, hasLater: false };
}

export type Inbox = Awaited<ReturnType<typeof loadInbox>>;
export type OpenThread = NonNullable<Inbox["thread"]>;
