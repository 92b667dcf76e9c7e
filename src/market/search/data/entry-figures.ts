import { sql } from "kysely";
import type { SystemDatabase, Transaction } from "../../../platform/db/database.ts";
import type { DayFigures } from "../rules/figures/add-up-figures.ts";

/** Days of the acting company's entries: row policies show no others. */
const ownUse = sql`(SELECT entry_id, day, subject_id, views, opened, found FROM entry_use
                    UNION ALL SELECT * FROM fresh_use()) AS use`;

/** The acting company's figures of each day that has any. @param from,to YYYY-MM-DD, both included */
export async function figuresByDay(
  tx: Transaction,
  from: string,
  to: string,
): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    SELECT day::text,
           coalesce(sum(views) FILTER (WHERE subject_id = entry_id), 0)::integer AS "profileViews",
           coalesce(sum(views) FILTER (WHERE subject_id <> entry_id), 0)::integer AS "productViews",
           sum(found)::integer AS searches, sum(opened)::integer AS opened
      FROM ${ownUse} WHERE day BETWEEN ${from}::date AND ${to}::date
     GROUP BY day ORDER BY day`.execute(tx);
  return rows;
}

/** How often a product was looked at. */
export interface ProductFigures {
  id: string;
  /** Null: no longer listed. */
  name: string | null;
  views: number;
  /** From results of a search. */
  opened: number;
}

/** The acting company's products that were looked at most. */
export async function mostViewedProducts(
  tx: Transaction,
  { from, to, most }: { from: string; to: string; most: number },
): Promise<ProductFigures[]> {
  const { rows } = await sql<ProductFigures>`
    SELECT subject_id AS id, product.name, sum(views)::integer AS views, sum(opened)::integer AS opened
      FROM ${ownUse} LEFT JOIN seller_products product ON product.id = subject_id
     WHERE day BETWEEN ${from}::date AND ${to}::date AND subject_id <> entry_id
     GROUP BY subject_id, product.name ORDER BY 3 DESC, 4 DESC, subject_id LIMIT ${most}`.execute(
    tx,
  );
  return rows;
}

/** A query that three visitors of one day asked, and what the acting company had of it. */
export interface NamedSearch {
  query: string;
  /** Visitors who asked it, each once a day. */
  visitors: number;
  /** Those of them who were shown the company or a product of it. */
  found: number;
  opened: number;
}

/** Queries that found the acting company, those that most visitors asked first. */
export async function searchesThatFound(
  tx: Transaction,
  { from, to, most }: { from: string; to: string; most: number },
): Promise<NamedSearch[]> {
  const { rows } = await sql<NamedSearch>`
    SELECT (array_agg(named.query ORDER BY named.day DESC))[1] AS query, sum(named.visitors)::integer AS visitors,
           sum(own.found)::integer AS found, sum(own.opened)::integer AS opened
      FROM (SELECT day, query_key, max(found) AS found, sum(opened) AS opened
              FROM entry_searches WHERE day BETWEEN ${from}::date AND ${to}::date
             GROUP BY day, query_key) AS own
      JOIN named_searches named USING (day, query_key)
     GROUP BY query_key HAVING sum(own.found) > 0 ORDER BY 3 DESC, 1 LIMIT ${most}`.execute(tx);
  return rows;
}

/** Queries for one of these terms that showed nobody the acting company. @param terms as in `searched_terms` */
export async function searchesThatMissed(
  tx: Transaction,
  terms: readonly string[],
  { from, to, most }: { from: string; to: string; most: number },
): Promise<NamedSearch[]> {
  const { rows } = await sql<NamedSearch>`
    SELECT (array_agg(named.query ORDER BY named.day DESC))[1] AS query, sum(named.visitors)::integer AS visitors,
           0 AS found, 0 AS opened
      FROM named_searches named
     WHERE named.day BETWEEN ${from}::date AND ${to}::date AND named.terms && ${terms}::text[]
       AND NOT EXISTS (SELECT FROM entry_searches own
                        WHERE own.day = named.day AND own.query_key = named.query_key AND own.found > 0)
     GROUP BY named.query_key ORDER BY 2 DESC, 1 LIMIT ${most}`.execute(tx);
  return rows;
}

/** Processes that the acting company's entries of the directory name, as slugs. */
export async function ownProcesses(tx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    SELECT DISTINCT unnest(processes) AS slug FROM manufacturers
     WHERE id = ANY ((SELECT own_entries())::uuid[])`.execute(tx);
  return rows.map(({ slug }) => slug);
}

/** The first day that was counted, and the first that is not added up yet, YYYY-MM-DD. */
export async function countedDays(tx: Transaction): Promise<{ since: string; addedUntil: string }> {
  const { rows } = await sql<{ since: string; addedUntil: string }>`
    SELECT counted_since::text AS since, added_until::text AS "addedUntil" FROM use_counting`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("use_counting has its one row from its migration on");
  return row;
}

/** Forgets figures of days before this one, YYYY-MM-DD. */
export async function deleteFiguresBefore(db: SystemDatabase, day: string): Promise<void> {
  for (const table of ["entry_use", "entry_searches", "named_searches"] as const) {
    await sql`DELETE FROM ${sql.table(table)} WHERE day < ${day}::date`.execute(db.query);
  }
}
