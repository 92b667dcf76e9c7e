import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";

/** Ids of one page of a table in the order of its key, with the time of the last change. */
export async function sitemapPage(
  db: Kysely<DB>,
  table: "seller_products" | "manufacturers",
  page: { size: number; number: number },
): Promise<{ id: string; updatedAt: Date }[]> {
  // The beginning of the page is found in the index alone; only its own rows are fetched.
  const { rows } = await sql<{ id: string; updatedAt: Date }>`
    select id, updated_at as "updatedAt" from ${sql.table(table)}
     where id >= (select id from ${sql.table(table)} order by id
                  offset ${(page.number - 1) * page.size} limit 1)
     order by id limit ${page.size}`.execute(db);
  return rows;
}
