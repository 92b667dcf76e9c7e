import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";

/** Ids of the products clicked most since then, most clicks first. */
export async function mostClicked(db: Kysely<DB>, since: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select product_id from trending_products(${since}, ${limit})`.execute(db);
  return rows.map((row) => row.product_id);
}
