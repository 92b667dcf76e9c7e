import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import {
  countUnread,
  type ListWish,
  lastDelivered,
  newestNotifications,
} from "../data/notifications.ts";
import { groupNotifications, type NotificationEntry } from "../rules/group-notifications.ts";
import { mostListed, mostOfOne } from "../rules/listed-notifications.ts";

/**
 * A page of what the viewer was told in the app, the newest first, unread ones about one thing as one; and how many such
 * entries are not read in all.
 *
 * @returns `hasOlder`: there are more behind the last; `upTo`: what came last of all, by which what comes later stays unread
 * @throws as `signedIn`
 */
export async function listNotifications(
  ctx: Context,
  wish: ListWish = {},
): Promise<{ items: NotificationEntry[]; hasOlder: boolean; unread: number; upTo: string | null }> {
  const { id } = signedIn(ctx.viewer);
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    // First: what is delivered between the two statements is listed, and stays unread.
    const upTo = await lastDelivered(tx, id);
    // One more of each tells that there are more.
    const most = { most: mostListed + 1, mostOfOne: mostOfOne + 1 };
    const entries = groupNotifications(await newestNotifications(tx, id, wish, most));
    return {
      items: entries.slice(0, mostListed),
      hasOlder: entries.length > mostListed,
      unread: await countUnread(tx, id),
      upTo,
    };
  });
}
