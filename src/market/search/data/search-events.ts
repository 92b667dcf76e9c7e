import type { Kysely } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";

/** Keeps that results of a search were shown, or that one was opened. */
export async function insertSearchEvent(
  db: Kysely<DB>,
  event: {
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
    })
    .execute();
}
