import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { manufacturersByIds } from "../data/compared-manufacturers.ts";
import { countSavedShops, savedRows } from "../data/saved-shops.ts";
import { mostSavedShops, type SavedShop } from "../rules/saved-shop.ts";

/**
 * The viewer's saved shops, the last saved first.
 *
 * @param limit how many of them; default: all
 * @returns them, and how many there are in all
 * @throws AppError as `signedIn`
 */
export async function listSavedShops(
  ctx: Context,
  limit = mostSavedShops,
): Promise<{ shops: SavedShop[]; total: number }> {
  const { id } = signedIn(ctx.viewer);
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const rows = await savedRows(tx, id, limit);
    const manufacturers = await manufacturersByIds(
      tx,
      rows.map((row) => row.manufacturer_id),
    );
    const byId = new Map(manufacturers.map((one) => [one.id, one]));
    const shops = rows.flatMap(({ manufacturer_id, note, saved_at }) => {
      const manufacturer = byId.get(manufacturer_id);
      return manufacturer === undefined
        ? []
        : [{ manufacturer, note, savedAt: saved_at.toISOString() }];
    });
    const total = rows.length < limit ? rows.length : await countSavedShops(tx, id);
    return { shops, total };
  });
}
