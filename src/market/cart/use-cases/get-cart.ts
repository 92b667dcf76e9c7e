import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { productsWithIds } from "../../catalog/use-cases/products-with-ids.ts";
import { ownCart } from "../data/carts.ts";
import { currentLines, type SavedCart } from "../rules/saved-cart.ts";

/**
 * The cart of the viewer's account, with the names and prices of today; what is no longer listed says so.
 *
 * @throws AppError as `signedIn`
 */
export async function getCart(ctx: Context): Promise<SavedCart> {
  const { id } = signedIn(ctx.viewer);
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const { items, revision } = await ownCart(tx, id);
    const catalog = await productsWithIds(
      tx,
      items.map(({ product }) => product.id),
    );
    return { items: currentLines(items, catalog), revision };
  });
}
