import { inPerson } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { endOwnSessionsBut } from "../data/own-sessions.ts";

/** Ends all of the viewer's sessions but the present one. @returns how many @throws as `inPerson` */
export async function endOtherSessions(ctx: Context): Promise<{ ended: number }> {
  const { id, sessionId } = inPerson(ctx.viewer);
  const ended = await ctx.db.transaction(ctx.viewer, (tx) => endOwnSessionsBut(tx, id, sessionId));
  return { ended };
}
