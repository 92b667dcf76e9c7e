import { type Kysely, sql } from "kysely";
import type { SystemDatabase } from "../../../platform/db/database.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";

/**
 * Counts a search under each of its terms: once a day for an address, of which nothing is kept that leads
 * back to it (`visitor_of_day`).
 */
export async function insertSearchedTerms(
  db: Kysely<DB>,
  { terms, address, at }: { terms: string[]; address: string; at: Date },
): Promise<void> {
  if (terms.length === 0) return;
  await sql`
    INSERT INTO searched_terms (term, day, visitor)
    SELECT term, (${at}::timestamptz AT TIME ZONE 'UTC')::date, today.visitor
      FROM unnest(${terms}::text[]) AS term,
           (SELECT visitor_of_day(${address}, ${at}) AS visitor) AS today
    ON CONFLICT DO NOTHING`.execute(db);
}

/**
 * Searches under these terms since a day (YYYY-MM-DD, itself left out), by term. One that fewer than three
 * visitors searched for is left out.
 */
export async function countSearchedTerms(
  db: Kysely<DB>,
  terms: string[],
  since: string,
): Promise<Map<string, number>> {
  if (terms.length === 0) return new Map();
  const { rows } = await sql<{ term: string; searches: string }>`
    SELECT term, searches FROM searches_for(${terms}::text[], ${since}::date)`.execute(db);
  return new Map(rows.map(({ term, searches }) => [term, Number(searches)]));
}

/** @param day as YYYY-MM-DD */
export async function deleteTermsBefore(db: SystemDatabase, day: string): Promise<void> {
  await sql`DELETE FROM searched_terms WHERE day < ${day}::date`.execute(db.query);
}
