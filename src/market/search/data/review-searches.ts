import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";

/** A query that several visitors searched for, whatever its case and spaces. */
export interface ReviewedQuery {
  /** As last written. */
  query: string;
  visitors: number;
  /** Results that were shown last. */
  results: number;
}

/** A query of fewer visitors may tell of one of them. */
const leastVisitors = 3;
const mostQueries = 100;

/**
 * Queries since a time that led nowhere, those of most visitors first. Row policies show them to operators alone.
 *
 * @param kind `empty` had no result when last searched; `unopened` had results that nobody opened
 */
export async function listQueries(
  tx: Transaction,
  kind: "empty" | "unopened",
  since: Date,
): Promise<ReviewedQuery[]> {
  const condition = kind === "empty" ? sql`results = 0` : sql`results > 0 AND NOT is_opened`;
  const { rows } = await sql<ReviewedQuery>`
    SELECT query, visitors, results FROM (${queriesSince(since)}) AS queries
     WHERE visitors >= ${leastVisitors} AND ${condition}
     ORDER BY visitors DESC, query LIMIT ${mostQueries}`.execute(tx);
  return rows;
}

/** Queries since a time, how many of them fewer than three visitors asked, and how many order learned results. */
export async function countQueries(tx: Transaction, since: Date) {
  const { rows } = await sql<{ queries: number; rare: number; learned: number }>`
    SELECT count(*)::integer AS queries,
           (count(*) FILTER (WHERE visitors < ${leastVisitors}))::integer AS rare,
           (SELECT count(DISTINCT query_key)::integer FROM learned_effects) AS learned
      FROM (${queriesSince(since)}) AS queries`.execute(tx);
  return rows[0] ?? { queries: 0, rare: 0, learned: 0 };
}

/** How likely each position is looked at, as learned so far; the first position first. */
export async function readExamination(tx: Transaction): Promise<number[]> {
  const row = await tx.selectFrom("search_learning").select("examination").executeTakeFirst();
  return row?.examination ?? [];
}

function queriesSince(since: Date) {
  return sql`
    SELECT (array_agg(query ORDER BY created_at DESC) FILTER (WHERE kind = 'search'))[1] AS query,
           (count(DISTINCT visitor) FILTER (WHERE kind = 'search'))::integer AS visitors,
           (array_agg(result_count ORDER BY created_at DESC) FILTER (WHERE kind = 'search'))[1] AS results,
           bool_or(kind = 'click') AS is_opened
      FROM search_events
     WHERE created_at >= ${since} AND query_key IS NOT NULL
     GROUP BY query_key HAVING bool_or(kind = 'search')`;
}
