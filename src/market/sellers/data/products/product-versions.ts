import type { Transaction } from "../../../../platform/db/database.ts";
import type { OwnProduct } from "../../rules/products/own-product.ts";
import { type OwnProductRow, toOwnProduct } from "./own-products.ts";

/** What a product was before one of its changes. */
export interface EarlierVersion {
  version: number;
  /** When it was made. */
  at: string;
  product: OwnProduct;
}

/** Earlier versions of a product, newest first, at most a hundred. */
export async function productVersionRows(
  tx: Transaction,
  companyId: string,
  productId: string,
): Promise<EarlierVersion[]> {
  const rows = await tx
    .selectFrom("product_versions")
    .select(["version", "written_at", "content"])
    .where("company_id", "=", companyId)
    .where("product_id", "=", productId)
    .orderBy("version", "desc")
    .execute();
  return rows.map(({ version, written_at: writtenAt, content }) => {
    const kept = content as unknown as OwnProductRow & { price: number | null };
    return {
      version,
      at: writtenAt.toISOString(),
      product: toOwnProduct({
        ...kept,
        id: productId,
        version,
        // JSON writes an amount as a number.
        price: kept.price === null ? null : Number(kept.price).toFixed(2),
        published_at: null,
        created_at: writtenAt,
        updated_at: writtenAt,
      }),
    };
  });
}
