import { inPerson } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { endOwnSession } from "../data/own-sessions.ts";
import { sessionIdInput } from "../rules/account-input.ts";

/**
 * Ends one of the viewer's sessions.
 *
 * @returns cookies, none unless it was the present session
 * @throws AppError not_found for another person's as for a missing one; as `inPerson`
 */
export async function endSession(ctx: Context, id: string): Promise<{ cookies: string[] }> {
  const { sessionId } = inPerson(ctx.viewer);
  const hasEnded =
    sessionIdInput.safeParse(id).success &&
    (await ctx.db.transaction(ctx.viewer, (tx) => endOwnSession(tx, id)));
  if (!hasEnded) throw notFound("This session has ended already.");
  return { cookies: id === sessionId ? ctx.auth.forgetSession() : [] };
}
