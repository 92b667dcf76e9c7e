import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { invalidInput, notFound } from "../../../shared/errors.ts";
import {
  countSavedShops,
  insertSavedShop,
  lockSavedShops,
  savedIdsAmong,
} from "../data/saved-shops.ts";
import { isId } from "../rules/input.ts";
import { longestShopNote, mostSavedShops } from "../rules/saved-shop.ts";

/**
 * Saves a manufacturer to the viewer's shops. Saving again changes nothing.
 *
 * @param shop.note at most 500 characters; of one that is taken back from its removal
 * @throws AppError not_found for what the directory does not list; invalid_input (field `note` when
 *   it is too long, `shop` when 500 are saved); as `signedIn`
 */
export async function saveShop(
  ctx: Context,
  { id, note = "" }: { id: string; note?: string },
): Promise<void> {
  const viewer = signedIn(ctx.viewer);
  if (!isId(id)) throw notFound("This shop is not in the directory.");
  if (note.length > longestShopNote) {
    throw invalidInput({ note: [`A note has at most ${longestShopNote} characters.`] });
  }
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    await lockSavedShops(tx, viewer.id);
    if ((await savedIdsAmong(tx, viewer.id, [id])).length > 0) return;
    if ((await countSavedShops(tx, viewer.id)) >= mostSavedShops) {
      throw invalidInput({
        shop: [`You have saved ${mostSavedShops} shops, which is the most. Remove one first.`],
      });
    }
    const row = { userId: viewer.id, manufacturerId: id, note, savedAt: ctx.clock() };
    if (!(await insertSavedShop(tx, row))) throw notFound("This shop is not in the directory.");
  });
}
