import type { Context } from "../../../platform/context.ts";
import * as products from "../data/products.ts";
import type { ProductSummary } from "../rules/product.ts";

/** Products the operator features, newest first. @param limit at most this many, default 6 */
export function featuredProducts(ctx: Context, limit = 6): Promise<ProductSummary[]> {
  return products.featuredProducts(ctx.db.public, limit);
}
