import type { Context } from "../../../platform/context.ts";
import { excerpt } from "../../../shared/text/highlight.ts";
import { conversationIds } from "../data/conversation-ids.ts";
import { conversationViews } from "../data/conversation-views.ts";
import { findConversations, findHits } from "../data/find-conversations.ts";
import { type ShownWords, shownWords } from "../data/found-messages.ts";
import type { Conversation } from "../rules/conversation.ts";
import type { ConversationFilter } from "../rules/conversation-list.ts";
import { readerOf } from "./reader-of.ts";

/** Where the words of a search stand. */
export interface FoundWords {
  messageId: string;
  /** The part of the message with the words, in one line. */
  text: string;
}

export interface ConversationPage {
  items: (Conversation & { found: FoundWords | null })[];
  total: number;
  /** Of a search false where there are more than the hundred newest. */
  isExact: boolean;
  page: number;
  limit: number;
}

const excerptCharacters = 90;

/**
 * The viewer's conversations, the one with the newest message first; with words those that have them in a message,
 * in the name of the other person or company, or in what they are about.
 *
 * @returns `found`: of a search the message that is most like what was typed, the newest of several; null where a name has them
 * @throws AppError as `signedIn`
 */
export async function listConversations(
  ctx: Context,
  wish: { filter: ConversationFilter; q: string; page: number; limit: number },
): Promise<ConversationPage> {
  const reader = readerOf(ctx);
  const { filter, page, limit } = wish;
  const text = asked(wish.q);
  const { maskContacts } = ctx.config;
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const found = text === "" ? null : await findConversations(tx, filter, text, maskContacts);
    const among = found?.ids ?? null;
    const offset = (page - 1) * limit;
    const { ids, total } = await conversationIds(tx, reader, { filter, among, limit, offset });
    const views = await conversationViews(tx, reader, ids, maskContacts);
    const hits = found === null ? null : await findHits(tx, ids, text, maskContacts);
    const messageIds = views.flatMap(
      ({ id }) => hits?.get(id)?.[0] ?? found?.messageOf.get(id) ?? [],
    );
    const messages = await shownWords(tx, messageIds, maskContacts);
    const items = views.map((view) => ({
      ...view,
      found: foundWords(
        messages.find(({ conversationId }) => conversationId === view.id),
        text,
      ),
    }));
    return { items, total, isExact: found?.isComplete !== false, page, limit };
  });
}

/**
 * The messages of a conversation that a search finds, the most like what was typed first, and the newest of those.
 *
 * @returns their ids, at most some hundreds
 * @throws AppError as `signedIn`
 */
export async function listHits(ctx: Context, conversationId: string, q: string): Promise<string[]> {
  readerOf(ctx);
  const text = asked(q);
  if (text === "") return [];
  const { maskContacts } = ctx.config;
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const hits = await findHits(tx, [conversationId], text, maskContacts);
    return hits.get(conversationId) ?? [];
  });
}

/** A NUL cannot even be asked for. */
const asked = (q: string) => q.replaceAll(/\p{Cc}+/gu, " ").trim();

function foundWords(message: ShownWords | undefined, text: string): FoundWords | null {
  if (message === undefined) return null;
  return { messageId: message.id, text: excerpt(message.content, text, excerptCharacters) };
}
