import type { Context } from "../../../platform/context.ts";
import { featuredProducts, productsByIds, randomProducts } from "../data/products.ts";
import { mostClicked } from "../data/trending.ts";
import type { ProductSummary } from "../rules/product.ts";

const days = 7;

/**
 * What visitors look at: most clicked in search results during the last 7 days, filled up with featured
 * ones and then with some at random, which differ each time. @param limit at most this many, default 3
 */
export async function trendingProducts(ctx: Context, limit = 3): Promise<ProductSummary[]> {
  const db = ctx.db.public;
  const since = new Date(ctx.clock().getTime() - days * 86_400_000);
  const clicked = await productsByIds(db, await mostClicked(db, since, limit));
  if (clicked.length >= limit) return clicked;
  const featured = await featuredProducts(db, limit);
  const soFar = distinct([...clicked, ...featured]).slice(0, limit);
  if (soFar.length >= limit) return soFar;
  return distinct([...soFar, ...(await randomProducts(db))]).slice(0, limit);
}

function distinct(products: ProductSummary[]): ProductSummary[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
