import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/errors.ts";
import type { SaveCartInput } from "../rules/cart-input.ts";
import type { SavedCart } from "../rules/saved-cart.ts";
import { changeSavedCart } from "./change-saved-cart.ts";

/**
 * Replaces the cart of the viewer's account. Saving what is there already changes nothing, whatever
 * revision is named, so that a call may be repeated.
 *
 * @throws AppError conflict when it was changed since the named revision: merge instead, so that no
 *   line of another device is lost; as `signedIn`
 */
export async function saveCart(ctx: Context, input: SaveCartInput): Promise<SavedCart> {
  return changeSavedCart(ctx, (stored) => {
    const known = new Map(stored.items.map(({ product }) => [product.id, product]));
    const items = input.items.map(({ product, quantity }) => ({
      product: known.get(product.id) ?? { ...product, price: null },
      quantity,
    }));
    const isThere =
      items.length === stored.items.length &&
      items.every(({ product, quantity }, index) => {
        const line = stored.items[index];
        return line?.product.id === product.id && line.quantity === quantity;
      });
    if (!isThere && stored.revision !== input.revision) {
      throw new AppError("conflict", {
        message: "The cart was changed on another device in the meantime.",
      });
    }
    return items;
  });
}
