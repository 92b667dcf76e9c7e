import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { recordEvent } from "../../../platform/events/record-event.ts";
import { countUnread, markRead, type ReadWish } from "../data/notifications.ts";

/**
 * Marks notifications of the viewer as read, which they stay, and tells the viewer's open pages. Ids of others, or
 * of none, change nothing.
 *
 * @param wish empty: all
 * @returns how many are not read now
 * @throws as `signedIn`
 */
export async function readNotifications(ctx: Context, wish: ReadWish): Promise<{ unread: number }> {
  const { id } = signedIn(ctx.viewer);
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const hasChanged = await markRead(tx, id, wish, ctx.clock());
    const unread = await countUnread(tx, id);
    if (hasChanged) {
      await recordEvent(tx, ctx, {
        recipientIds: [id],
        kind: "notification.read",
        subject: null,
        payload: { unread },
      });
    }
    return { unread };
  });
}
