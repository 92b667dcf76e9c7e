import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { pushBrowsersOf } from "../data/push-subscriptions.ts";

/** The browsers that the viewer is pushed to, and whether one is the one that asks. @throws as `signedIn` */
export async function listPushBrowsers(ctx: Context) {
  const { id, sessionId } = signedIn(ctx.viewer);
  const browsers = await ctx.db.transaction(ctx.viewer, (tx) => pushBrowsersOf(tx, id));
  return browsers.map(({ sessionId: its, ...browser }) => ({
    ...browser,
    isThis: its === sessionId,
  }));
}
