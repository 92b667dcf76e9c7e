import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { productsWithIds } from "../../catalog/use-cases/products-with-ids.ts";
import {
  addToCart,
  type CartChange,
  clearCart,
  piecesToAdd,
  quantityOf,
  removeFromCart,
  setQuantity,
} from "../rules/cart.ts";
import type { SavedCart } from "../rules/saved-cart.ts";
import { changeSavedCart } from "./change-saved-cart.ts";

/** One change of a cart, as a form asks for it. */
export type CartEdit =
  | { kind: "add"; productId: string; quantity: number }
  | { kind: "set"; productId: string; quantity: number }
  | { kind: "remove"; productId: string }
  | { kind: "clear" };

/**
 * Makes one change in the cart of the viewer's account, whatever another device did meanwhile. What is
 * added comes to the seller's minimum at least.
 *
 * @returns the cart, and what happened in the words of its toast; null when nothing did
 * @throws AppError not_found for adding what is not listed; as `signedIn`
 */
export async function editCart(
  ctx: Context,
  edit: CartEdit,
): Promise<{ cart: SavedCart; change: CartChange | null }> {
  const added =
    edit.kind === "add"
      ? (await productsWithIds(ctx.db.public, [edit.productId])).get(edit.productId)
      : null;
  if (added === undefined) throw notFound("This product is no longer listed.");
  let change: CartChange | null = null;
  const cart = await changeSavedCart(ctx, ({ items }) => {
    const changed = (() => {
      if (edit.kind === "clear") return clearCart(items);
      if (edit.kind === "remove") return removeFromCart(items, edit.productId);
      if (edit.kind === "set") return setQuantity(items, edit.productId, edit.quantity);
      const product = { id: edit.productId, name: added?.name ?? "", price: added?.price ?? null };
      const present = quantityOf(items, edit.productId);
      const minimum = added?.minimumOrderQuantity ?? 1;
      return addToCart(items, product, piecesToAdd(edit.quantity, minimum, present));
    })();
    change = changed.change;
    return changed.items;
  });
  return { cart, change };
}
