import type { Context } from "../../../platform/context.ts";
import { mergeCarts } from "../rules/cart.ts";
import type { MergeCartInput } from "../rules/cart-input.ts";
import type { SavedCart } from "../rules/saved-cart.ts";
import { changeSavedCart } from "./change-saved-cart.ts";

/**
 * Joins a browser's cart with the account's, which happens when somebody signs in: what both hold keeps
 * the larger quantity. Merging again changes nothing, and of several merges at the same moment none is
 * lost.
 *
 * @returns the cart, and how many products did not find room in it
 * @throws AppError as `signedIn`
 */
export async function mergeCart(
  ctx: Context,
  input: MergeCartInput,
): Promise<SavedCart & { leftOut: number }> {
  const theirs = input.items.map(({ product, quantity }) => ({
    product: { ...product, price: null },
    quantity,
  }));
  const cart = await changeSavedCart(ctx, (stored) => mergeCarts(stored.items, theirs));
  const held = new Set(cart.items.map(({ product }) => product.id));
  const missing = new Set(theirs.map(({ product }) => product.id).filter((id) => !held.has(id)));
  return { ...cart, leftOut: missing.size };
}
