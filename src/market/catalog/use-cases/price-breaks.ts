import type { Context } from "../../../platform/context.ts";
import { priceBreaksByIds } from "../data/products.ts";
import { isId } from "../rules/input.ts";
import type { PriceBreak } from "../rules/product.ts";

/** Price breaks of the listed products with these ids, by id, ascending by quantity. */
export function priceBreaks(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, PriceBreak[]>> {
  return priceBreaksByIds(ctx.db.public, ids.filter(isId));
}
