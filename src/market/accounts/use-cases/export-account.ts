import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { type AccountExport, everythingOf } from "../data/everything-of.ts";

/**
 * Everything this site holds about the viewer, as JSON with the names of the tables and their columns.
 * Read as the viewer and never as an operator, whose eyes see more than their own rows.
 *
 * @throws as `signedIn`
 */
export async function exportAccount(
  ctx: Context,
): Promise<AccountExport & { exported_at: Date; product: string }> {
  const { id } = signedIn(ctx.viewer);
  const everything = await ctx.db.transaction({ id }, (tx) => everythingOf(tx, id));
  return { exported_at: ctx.clock(), product: ctx.config.productName, ...everything };
}
