import { isDeepStrictEqual } from "node:util";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { recordEvent } from "../../../platform/events/record-event.ts";
import { productsWithIds } from "../../catalog/use-cases/products-with-ids.ts";
import { lockCart, writeCart } from "../data/carts.ts";
import type { CartItem } from "../rules/cart.ts";
import { currentLines, type SavedCart } from "../rules/saved-cart.ts";

/**
 * Changes the viewer's cart while nobody else can, and answers with it as it is then. Names of listed
 * products are those of the catalog.
 *
 * @param change gets the stored lines; the same lines back mean that nothing is written
 * @throws AppError as `signedIn` and `change`
 */
export async function changeSavedCart(
  ctx: Context,
  change: (stored: { items: CartItem[]; revision: number }) => CartItem[],
): Promise<SavedCart> {
  const { id } = signedIn(ctx.viewer);
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const stored = await lockCart(tx, id);
    const items = change(stored);
    const catalog = await productsWithIds(
      tx,
      items.map(({ product }) => product.id),
    );
    const lines = currentLines(items, catalog);
    const kept = lines.map(({ product, quantity }) => ({ product, quantity }));
    const isSame = isDeepStrictEqual(amounts(kept), amounts(stored.items));
    if (isSame) return { items: lines, revision: stored.revision };
    const revision = await writeCart(tx, id, kept);
    const payload = { lines: kept.length, revision };
    await recordEvent(tx, ctx, {
      recipientIds: [id],
      kind: "cart.changed",
      subject: null,
      payload,
    });
    return { items: lines, revision };
  });
}

// Names and prices follow the catalog whenever a cart is shown: they are no change of the cart.
function amounts(items: readonly CartItem[]): [string, number][] {
  return items.map(({ product, quantity }) => [product.id, quantity]);
}
