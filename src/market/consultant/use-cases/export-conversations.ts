import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { exportRows } from "../data/conversations.ts";

/**
 * Everything the viewer asked and was answered, in the specification's names, oldest first.
 *
 * @throws AppError as `signedIn`
 */
export async function exportConversations(ctx: Context) {
  signedIn(ctx.viewer);
  return { ai_conversations: await ctx.db.transaction(ctx.viewer, exportRows) };
}
