import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { manufacturersByIds } from "../data/compared-manufacturers.ts";
import { deleteSavedShop } from "../data/saved-shops.ts";
import { isId } from "../rules/input.ts";
import type { RemovedShop } from "../rules/saved-shop.ts";

/**
 * Takes a manufacturer out of the viewer's shops.
 *
 * @returns what saves it again as it was; null when it was not saved
 * @throws AppError as `signedIn`
 */
export async function removeSavedShop(ctx: Context, id: string): Promise<RemovedShop | null> {
  const viewer = signedIn(ctx.viewer);
  if (!isId(id)) return null;
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const note = await deleteSavedShop(tx, { userId: viewer.id, manufacturerId: id });
    const [manufacturer] = await manufacturersByIds(tx, [id]);
    return note === undefined || manufacturer === undefined
      ? null
      : { id, name: manufacturer.name, note };
  });
}
