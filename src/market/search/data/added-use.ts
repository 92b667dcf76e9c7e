import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";

/**
 * Takes the right to add up the days before `today`, until the transaction ends.
 *
 * @param today YYYY-MM-DD (UTC)
 * @returns the first day that was not added up; null where none is left, or another process adds them up
 */
export async function takeAddingUp(tx: Transaction, today: string): Promise<string | null> {
  const { rows } = await sql<{ since: string }>`
    SELECT added_until::text AS since FROM use_counting
     WHERE added_until < ${today}::date FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows[0]?.since ?? null;
}

/** Queries of some days that three visitors of one day asked. */
export async function namedSearches(tx: Transaction, since: string, until: string) {
  const { rows } = await sql<{ day: string; queryKey: string; query: string; visitors: number }>`
    SELECT day::text, query_key AS "queryKey", query, visitors
      FROM named_between(${since}::date, ${until}::date)`.execute(tx);
  return rows;
}

/** Keeps the figures of some days, `until` itself left out, and that they are added up. */
export async function keepAddedUse(
  tx: Transaction,
  since: string,
  until: string,
  named: { day: string; queryKey: string; query: string; visitors: number; terms: string[] }[],
): Promise<void> {
  await sql`
    INSERT INTO entry_use (entry_id, day, subject_id, views, opened, found)
    SELECT entry_id, day, subject_id, views, opened, found
      FROM use_between(${since}::date, ${until}::date, NULL)`.execute(tx);
  await sql`
    INSERT INTO named_searches (day, query_key, query, visitors, terms)
    SELECT day, "queryKey", query, visitors, terms FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
      AS asked (day date, "queryKey" text, query text, visitors integer, terms text[])`.execute(tx);
  await sql`
    INSERT INTO entry_searches (entry_id, day, query_key, found, opened)
    SELECT entry_id, day, query_key, found, opened
      FROM searches_between(${since}::date, ${until}::date)`.execute(tx);
  await sql`UPDATE use_counting SET added_until = ${until}::date`.execute(tx);
}
