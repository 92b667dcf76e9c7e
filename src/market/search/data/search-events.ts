import { type Kysely, sql } from "kysely";
import type { SystemDatabase } from "../../../platform/db/database.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";

/**
 * Keeps that results of a search were shown, or that one was opened: each result once a day for an
 * address, of which nothing is kept that leads back to it (`visitor_of_day`).
 */
export async function insertSearchEvent(
  db: Kysely<DB>,
  event: {
    /** Of the client, as rates count it. */
    address: string;
    kind: "search" | "click";
    query: string;
    resultId?: string;
    resultCount: number;
    at: Date;
  },
): Promise<void> {
  await db
    .insertInto("search_events")
    .values({
      kind: event.kind,
      query: event.query,
      result_id: event.resultId ?? null,
      result_count: event.resultCount,
      created_at: event.at,
      visitor: sql<string>`visitor_of_day(${event.address}, ${event.at})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteEventsBefore(db: SystemDatabase, time: Date): Promise<void> {
  await db.query.deleteFrom("search_events").where("created_at", "<", time).execute();
}

/** @param day as YYYY-MM-DD */
export async function deleteSaltsBefore(db: SystemDatabase, day: string): Promise<void> {
  await db.query.deleteFrom("visitor_salts").where("day", "<", day).execute();
}
