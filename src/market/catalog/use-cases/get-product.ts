import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { manufacturerSummaryById } from "../data/manufacturers.ts";
import { productById } from "../data/products.ts";
import { isId } from "../rules/input.ts";
import type { ManufacturerSummary } from "../rules/manufacturer.ts";
import type { Product } from "../rules/product.ts";

/**
 * One product.
 *
 * @throws not_found the id is not one, or no product has it
 */
export async function getProduct(ctx: Context, productId: string): Promise<Product> {
  const product = isId(productId) ? await productById(ctx.db.public, productId) : undefined;
  if (product === undefined) throw notFound("This product is no longer listed.");
  return product;
}

/**
 * One product with its seller, where it has one that is listed.
 *
 * @throws not_found as `getProduct`
 */
export async function getProductAndSeller(
  ctx: Context,
  productId: string,
): Promise<{ product: Product; seller: ManufacturerSummary | null }> {
  const product = await getProduct(ctx, productId);
  const { sellerId } = product;
  const seller =
    sellerId === null ? undefined : await manufacturerSummaryById(ctx.db.public, sellerId);
  return { product, seller: seller ?? null };
}
