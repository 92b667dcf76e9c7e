import type { Context } from "../../../platform/context.ts";
import { recordEvent, recordEvents } from "../../../platform/events/record-event.ts";
import { notFound } from "../../../shared/errors.ts";
import { isBlockedWith } from "../data/blocked-people.ts";
import { stillTakingPart } from "../data/conversation-people.ts";
import { findSide, writeOwnState } from "../data/conversations.ts";
import {
  countUnread,
  countUnreadIn,
  markDelivered,
  type SeenMessages,
  wasToldBeside,
  markRead as write,
} from "../data/message-state.ts";
import { inParts } from "./ids-in-parts.ts";
import { readerOf } from "./reader-of.ts";

/**
 * Marks what the viewer received in a conversation as read, and tells the other side unless one of the two has blocked the other.
 *
 * @param seen what came before and after it stays unread; empty: all is seen
 * @returns how many messages of all conversations are not read now
 * @throws AppError not_found; as `signedIn`
 */
export async function markRead(
  ctx: Context,
  conversationId: string,
  seen: SeenMessages = {},
): Promise<{ unread: number }> {
  const reader = readerOf(ctx);
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const side = await findSide(tx, reader, conversationId);
    if (side === null) throw notFound("We could not find that conversation.");
    const place = { conversationId, personId: reader.id };
    // Between two persons nothing goes to a colleague.
    const isTold = side.isShared && (await wasToldBeside(tx, place));
    await writeOwnState(tx, place, {}, ctx.clock());
    const read = await write(tx, reader.id, conversationId, seen);
    if (read.length > 0) {
      const { contactId } = side;
      // A block keeps it from the other side.
      const told = (await isBlockedWith(tx, contactId))
        ? []
        : await stillTakingPart(tx, [{ conversationId, personId: contactId }]);
      const isAll = (await countUnreadIn(tx, reader.id, conversationId)) === 0;
      await recordEvents(
        tx,
        ctx,
        (isAll ? [null] : inParts(read)).map((ids) => ({
          // The reader's other windows count anew.
          recipientIds: [...told.map((one) => one.personId), reader.id],
          kind: "message.read",
          subject: { type: "conversation", id: conversationId },
          // Without ids whatever was received before is read.
          payload: { reader_id: reader.id, ...(ids !== null && { message_ids: ids.join(" ") }) },
        })),
      );
    }
    // Of what a colleague got nothing is the viewer's to read: that they have seen it, their list hears by this.
    if (read.length === 0 && isTold) {
      await recordEvent(tx, ctx, {
        recipientIds: [reader.id],
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
