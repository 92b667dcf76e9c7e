import type { Kysely } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import { productsByIds } from "../data/products.ts";
import { isId } from "../rules/input.ts";
import type { ProductSummary } from "../rules/product.ts";

/**
 * The listed products with these ids, by id. Those that are no longer listed, or never were, are missing.
 *
 * @param db a transaction's handle inside of one, so that it needs no second connection
 */
export async function productsWithIds(
  db: Kysely<DB>,
  ids: readonly string[],
): Promise<Map<string, ProductSummary>> {
  const products = await productsByIds(db, ids.filter(isId));
  return new Map(products.map((product) => [product.id, product]));
}
