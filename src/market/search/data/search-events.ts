import { type Kysely, sql } from "kysely";
import type { SystemDatabase } from "../../../platform/db/database.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";

interface Seen {
  /** Of the client, as rates count it. */
  address: string;
  query: string;
  /** Of `queryKey`. */
  key: string | null;
  resultCount: number;
  at: Date;
}

/**
 * Keeps that results of a search were shown; which ones, for a sample (`keeps_shown`). Nothing of the address is
 * kept that leads back to it (`visitor_of_day`).
 *
 * @param event `shown` holds ids of products, best first; empty where they say nothing of the usual order
 */
export async function insertSearch(
  db: Kysely<DB>,
  event: Seen & { shown: string[] },
): Promise<void> {
  const { address, query, key, resultCount, shown, at } = event;
  const shownIds = key === null || shown.length === 0 ? null : shown;
  await sql`
    INSERT INTO search_events (kind, query, query_key, result_count, created_at, visitor, shown)
    SELECT 'search', ${query}, ${key}, ${resultCount}, ${at}, today.visitor,
           CASE WHEN ${shownIds !== null}::boolean AND keeps_shown(${key}, today.visitor, ${at})
                THEN ${shownIds}::uuid[] END
      FROM (SELECT visitor_of_day(${address}, ${at}) AS visitor) AS today
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Keeps that a result was opened: each once a day for an address, and never by who sells it. */
export async function insertClick(
  db: Kysely<DB>,
  event: Seen & { resultId: string; position: number | null; viewerId: string | null },
): Promise<void> {
  const { address, query, key, resultId, position, viewerId, resultCount, at } = event;
  await sql`
    INSERT INTO search_events (kind, query, query_key, result_id, "position", result_count, created_at, visitor)
    SELECT 'click', ${query}, ${key}, ${resultId}::uuid, ${position}::smallint, ${resultCount}, ${at},
           visitor_of_day(${address}, ${at})
     WHERE NOT EXISTS (
       SELECT FROM manufacturers shop
        WHERE shop.user_id = ${viewerId}::uuid
          AND (shop.id = ${resultId}::uuid
               OR shop.id = (SELECT seller_id FROM seller_products WHERE id = ${resultId}::uuid)))
    ON CONFLICT DO NOTHING`.execute(db);
}

export async function deleteEventsBefore(db: SystemDatabase, time: Date): Promise<void> {
  await db.query.deleteFrom("search_events").where("created_at", "<", time).execute();
}

/** @param day as YYYY-MM-DD */
export async function deleteSaltsBefore(db: SystemDatabase, day: string): Promise<void> {
  await db.query.deleteFrom("visitor_salts").where("day", "<", day).execute();
}
