import { type Kysely, type RawBuilder, sql } from "kysely";
import type { SystemDatabase } from "../../../platform/db/database.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";

interface Visit {
  /** Of the client, as rates count it. */
  address: string;
  at: Date;
}

interface Seen extends Visit {
  query: string;
  /** Of `queryKey`. */
  key: string | null;
  resultCount: number;
}

/**
 * The entries of the directory that some products and manufacturers stand for, as an array; null for none. Left out are
 * those of the viewer, and of the company acted for.
 */
function othersEntries(ids: readonly string[]): RawBuilder<string[] | null> {
  return sql`(
    SELECT array_agg(shop.id) FROM manufacturers shop
     WHERE shop.id IN (SELECT unnest(${ids}::uuid[])
                       UNION SELECT seller_id FROM seller_products WHERE id = ANY (${ids}::uuid[]))
       AND (shop.user_id = viewer_id()) IS NOT TRUE AND NOT shop.id = ANY ((SELECT own_entries())::uuid[]))`;
}

/**
 * Keeps that results of a search were shown; which ones, for a sample (`keeps_shown`). Nothing of the address is
 * kept that leads back to it (`visitor_of_day`).
 *
 * @param db as the viewer
 * @param event `shown` holds ids of products, best first; empty where they say nothing of the usual order. `found` holds
 *   ids of all products and manufacturers of the page
 */
export async function insertSearch(
  db: Kysely<DB>,
  event: Seen & { shown: string[]; found: string[] },
): Promise<void> {
  const { address, query, key, resultCount, shown, found, at } = event;
  const shownIds = key === null || shown.length === 0 ? null : shown;
  await sql`
    INSERT INTO search_events (kind, query, query_key, result_count, created_at, visitor, entries, shown)
    SELECT 'search', ${query}, ${key}, ${resultCount}, ${at}, today.visitor,
           ${othersEntries(found)},
           CASE WHEN ${shownIds !== null}::boolean AND keeps_shown(${key}, today.visitor, ${at})
                THEN ${shownIds}::uuid[] END
      FROM (SELECT visitor_of_day(${address}, ${at}) AS visitor) AS today
    ON CONFLICT DO NOTHING`.execute(db);
}

/**
 * Keeps that a result was opened: each once a day for an address, and never by who sells it.
 *
 * @param db as the viewer
 */
export async function insertClick(
  db: Kysely<DB>,
  event: Seen & { resultId: string; position: number | null },
): Promise<void> {
  const { address, query, key, resultId, position, resultCount, at } = event;
  await sql`
    INSERT INTO search_events
      (kind, query, query_key, result_id, "position", result_count, created_at, entries, visitor)
    SELECT 'click', ${query}, ${key}, ${resultId}::uuid, ${position}::smallint, ${resultCount}, ${at},
           opened.entries, visitor_of_day(${address}, ${at})
      FROM (SELECT ${othersEntries([resultId])} AS entries) AS opened
     -- Listings of businesses, and products of no entry, are nobody's own.
     WHERE opened.entries IS NOT NULL
        OR NOT EXISTS (SELECT FROM manufacturers WHERE id = ${resultId}::uuid)
           AND NOT EXISTS (SELECT FROM seller_products WHERE id = ${resultId}::uuid AND seller_id IS NOT NULL)
    ON CONFLICT DO NOTHING`.execute(db);
}

/**
 * Keeps that the page of a product or manufacturer was opened: each once a day for an address, and never by who sells it.
 *
 * @param db as the viewer
 */
export async function insertView(
  db: Kysely<DB>,
  { address, at, resultId }: Visit & { resultId: string },
): Promise<void> {
  await sql`
    INSERT INTO search_events (kind, query, result_id, created_at, entries, visitor)
    SELECT 'view', '', ${resultId}::uuid, ${at}, viewed.entries, visitor_of_day(${address}, ${at})
      FROM (SELECT ${othersEntries([resultId])} AS entries) AS viewed
     WHERE viewed.entries IS NOT NULL
    ON CONFLICT DO NOTHING`.execute(db);
}

export async function deleteEventsBefore(db: SystemDatabase, time: Date): Promise<void> {
  await db.query.deleteFrom("search_events").where("created_at", "<", time).execute();
}

/** @param day as YYYY-MM-DD */
export async function deleteSaltsBefore(db: SystemDatabase, day: string): Promise<void> {
  await db.query.deleteFrom("visitor_salts").where("day", "<", day).execute();
}
