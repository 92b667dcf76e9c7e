import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import type { PersonalDataReader } from "../../../platform/db/personal-data.ts";
import { accountRows } from "../data/account-rows.ts";

/**
 * Everything this site holds about the viewer, ready to be written as JSON: the rows of each table under
 * its name. Read as the viewer and never as an operator, whose eyes see more than their own rows.
 *
 * @param readers the parts of the other domains; accounts know none of them
 * @throws as `signedIn`
 */
export async function exportAccount(ctx: Context, readers: readonly PersonalDataReader[]) {
  const { id } = signedIn(ctx.viewer);
  return ctx.db.transaction({ id }, async (tx) => {
    const parts: Record<string, readonly object[]>[] = [await accountRows(tx, id)];
    for (const read of readers) parts.push(await read(tx, id));
    const rows: Record<string, readonly object[]> = Object.assign({}, ...parts);
    return { product: ctx.config.productName, exported_at: ctx.clock(), ...rows };
  });
}
