import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { recordEvent } from "../../../platform/events/record-event.ts";
import { countUnread, markRead } from "../data/notifications.ts";

/**
 * Marks notifications of the viewer as read, which they stay, and tells the viewer's open pages. Ids of others, or
 * of none, change nothing.
 *
 * @param ids null: all
 * @returns how many are not read now
 * @throws as `signedIn`
 */
export async function readNotifications(
  ctx: Context,
  ids: readonly string[] | null,
): Promise<{ unread: number }> {
  const { id } = signedIn(ctx.viewer);
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const hasChanged = await markRead(tx, id, ids, ctx.clock());
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
