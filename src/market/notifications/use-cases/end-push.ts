import { z } from "zod";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { deletePushTarget } from "../data/push-subscriptions.ts";

/**
 * Ends pushes to one of the viewer's browsers. One that is not the viewer's, or not there, changes nothing.
 *
 * @param id null: the browser that asks
 * @throws as `signedIn`
 */
export async function endPush(ctx: Context, id: string | null): Promise<void> {
  const { id: personId, sessionId } = signedIn(ctx.viewer);
  const by = id === null ? { sessionId: sessionId ?? "" } : { id };
  if (!z.uuid().safeParse(Object.values(by)[0]).success) return;
  await ctx.db.transaction(ctx.viewer, (tx) => deletePushTarget(tx, personId, by));
}
