import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { countUnread, newestNotifications } from "../data/notifications.ts";
import { groupNotifications, type NotificationEntry } from "../rules/group-notifications.ts";
import { mostListed, mostRead } from "../rules/listed-notifications.ts";

/**
 * What the viewer was told in the app: the newest, unread ones about one thing as one, and how many such entries are not read.
 *
 * @throws as `signedIn`
 */
export async function listNotifications(
  ctx: Context,
): Promise<{ items: NotificationEntry[]; unread: number }> {
  const { id } = signedIn(ctx.viewer);
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const rows = await newestNotifications(tx, id, mostRead);
    return {
      items: groupNotifications(rows).slice(0, mostListed),
      unread: await countUnread(tx, id),
    };
  });
}
