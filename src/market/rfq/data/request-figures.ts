import { sql } from "kysely";
import type { RequestFigures } from "../rules/request-figures.ts";
import type { CatalogReader } from "./shops.ts";

/** How requests of the last year went; null where there were too few to be told. */
export async function requestFigures(db: CatalogReader): Promise<RequestFigures | null> {
  const { rows } = await sql<RequestFigures>`
    SELECT first_quote_hours AS "firstQuoteHours", quoted, quotes, with_three AS "withThree", requests
      FROM request_figures()`.execute(db);
  return rows[0] ?? null;
}
