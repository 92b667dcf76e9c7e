import type { Transaction } from "../../../../platform/db/database.ts";
import type { OwnProduct } from "../../rules/products/own-product.ts";
import { ownColumns, toOwnProduct } from "../products/own-products.ts";

/** The company's products after one of them, in the order in which they were made. */
export async function productsAfter(
  tx: Transaction,
  companyId: string,
  afterId: string | null,
  most: number,
): Promise<OwnProduct[]> {
  let query = tx
    .selectFrom("company_products")
    .select(ownColumns)
    .where("company_id", "=", companyId);
  if (afterId !== null) query = query.where("id", ">", afterId);
  const rows = await query.orderBy("id").limit(most).execute();
  return rows.map(toOwnProduct);
}
