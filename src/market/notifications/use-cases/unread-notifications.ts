import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { countUnread } from "../data/notifications.ts";

/** How many notifications the viewer has not read, for the bell. @throws as `signedIn` */
export async function unreadNotifications(ctx: Context): Promise<number> {
  const { id } = signedIn(ctx.viewer);
  return ctx.db.transaction(ctx.viewer, (tx) => countUnread(tx, id));
}
