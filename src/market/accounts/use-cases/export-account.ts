import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { exportConversations } from "../../consultant/use-cases/export-conversations.ts";
import { everythingOf } from "../data/everything-of.ts";

/**
 * Everything this site holds about the viewer, ready to be written as JSON: the rows of each table under
 * its name. Read as the viewer and never as an operator, whose eyes see more than their own rows.
 *
 * @throws as `signedIn`
 */
export async function exportAccount(ctx: Context) {
  const { id } = signedIn(ctx.viewer);
  const self = { ...ctx, viewer: { ...ctx.viewer, isOperator: false } };
  const rows = await ctx.db.transaction({ id }, (tx) => everythingOf(tx, id));
  return {
    product: ctx.config.productName,
    exported_at: ctx.clock(),
    ...rows,
    ...(await exportConversations(self)),
  };
}
