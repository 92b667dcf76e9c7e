import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { countUnread, newestNotifications } from "../data/notifications.ts";
import { mostListed } from "../rules/notification-input.ts";

/** What the viewer was told in the app: the newest, and how many are not read. @throws as `signedIn` */
export async function listNotifications(ctx: Context) {
  const { id } = signedIn(ctx.viewer);
  return ctx.db.transaction(ctx.viewer, async (tx) => ({
    items: await newestNotifications(tx, id, mostListed),
    unread: await countUnread(tx, id),
  }));
}
