import type { Context } from "../../../platform/context.ts";
import { recordEvent } from "../../../platform/events/record-event.ts";
import { notFound } from "../../../shared/errors.ts";
import { isBlockedWith } from "../data/blocked-people.ts";
import { findSide, writeOwnState } from "../data/conversations.ts";
import { countUnread, markDelivered, markRead as write } from "../data/message-state.ts";
import { readerOf } from "./reader-of.ts";

/**
 * Marks what the viewer received in a conversation as read, and tells the other side unless one of the two has blocked the other.
 *
 * @param upTo id of the last message that was seen: what came after it stays unread; undefined: all
 * @returns how many messages of all conversations are not read now
 * @throws AppError not_found; as `signedIn`
 */
export async function markRead(
  ctx: Context,
  conversationId: string,
  upTo?: string | undefined,
): Promise<{ unread: number }> {
  const reader = readerOf(ctx);
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const side = await findSide(tx, reader, conversationId);
    if (side === null) throw notFound("We could not find that conversation.");
    const place = { conversationId, personId: reader.id };
    await writeOwnState(tx, place, {}, ctx.clock());
    if ((await write(tx, reader.id, conversationId, upTo)) > 0) {
      const isBlocked = await isBlockedWith(tx, side.contactId);
      await recordEvent(tx, ctx, {
        // The reader's other windows count anew.
        recipientIds: isBlocked ? [reader.id] : [side.contactId, reader.id],
        kind: "message.read",
        subject: { type: "conversation", id: conversationId },
        payload: { reader_id: reader.id },
      });
    }
    return { unread: await countUnread(tx, reader.id) };
  });
}

/** Notes that a browser of the viewer's has got what was sent so far, and tells the senders. @throws as `signedIn` */
export async function markAllDelivered(ctx: Context): Promise<void> {
  const { id } = readerOf(ctx);
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    for (const { conversationId, senderId } of await markDelivered(tx, id)) {
      await recordEvent(tx, ctx, {
        recipientIds: [senderId],
        kind: "message.delivered",
        subject: { type: "conversation", id: conversationId },
      });
    }
  });
}
