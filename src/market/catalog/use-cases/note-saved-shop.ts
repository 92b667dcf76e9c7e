import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { invalidInput, notFound } from "../../../shared/errors.ts";
import { writeShopNote } from "../data/saved-shops.ts";
import { isId } from "../rules/input.ts";
import { longestShopNote } from "../rules/saved-shop.ts";

/**
 * Writes what the viewer wants to remember of a saved shop; nobody else reads it.
 *
 * @param note at most 500 characters; empty takes it away
 * @throws AppError not_found for a shop that is not saved; invalid_input (field `note`); as `signedIn`
 */
export async function noteSavedShop(
  ctx: Context,
  { id, note }: { id: string; note: string },
): Promise<void> {
  const viewer = signedIn(ctx.viewer);
  // Browsers send line ends as two characters and count them as one.
  const text = note.replaceAll("\r\n", "\n").trim();
  if (text.length > longestShopNote) {
    throw invalidInput({ note: [`A note has at most ${longestShopNote} characters.`] });
  }
  const isSaved =
    isId(id) &&
    (await ctx.db.transaction(ctx.viewer, (tx) =>
      writeShopNote(tx, { userId: viewer.id, manufacturerId: id, note: text }),
    ));
  if (!isSaved) throw notFound("This shop is not among your saved shops.");
}
