import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { ownCart } from "../data/carts.ts";

/**
 * How many lines the cart of the viewer's account has.
 *
 * @throws AppError as `signedIn`
 */
export async function cartCount(ctx: Context): Promise<number> {
  const { id } = signedIn(ctx.viewer);
  const { items } = await ctx.db.transaction(ctx.viewer, (tx) => ownCart(tx, id));
  return items.length;
}
