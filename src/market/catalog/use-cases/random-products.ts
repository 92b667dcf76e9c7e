import type { Context } from "../../../platform/context.ts";
import * as products from "../data/products.ts";
import type { ProductSummary } from "../rules/product.ts";

/** Some products, different each time. @param count at most this many, default 10 (specification, section 9) */
export function randomProducts(ctx: Context, count = 10): Promise<ProductSummary[]> {
  return products.randomProducts(ctx.db.public, count);
}
