import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";

/**
 * Everything this site holds about the viewer, ready to be written as JSON: the rows of each table under
 * its name. Read as the viewer and never as an operator, whose eyes see more than their own rows.
 *
 * @throws as `signedIn`
 */
export async function exportAccount(ctx: Context) {
  const { id } = signedIn(ctx.viewer);
  return ctx.db.transaction({ id, company: ctx.viewer.company }, async (tx) => {
    const parts: Record<string, readonly object[]>[] = [];
    for (const part of ctx.personalData) parts.push(await part.read(tx, id, ctx));
    const rows: Record<string, readonly object[]> = Object.assign({}, ...parts);
    return { product: ctx.config.productName, exported_at: ctx.clock(), ...rows };
  });
}
