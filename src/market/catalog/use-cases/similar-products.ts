import type { Context } from "../../../platform/context.ts";
import { similarTo } from "../data/products.ts";
import type { Product, ProductSummary } from "../rules/product.ts";

/** Other products like this one, most alike first. @param limit at most this many, default 4 */
export function similarProducts(
  ctx: Context,
  product: Pick<Product, "id" | "name" | "categories">,
  limit = 4,
): Promise<ProductSummary[]> {
  return similarTo(ctx.db.public, product, limit);
}
