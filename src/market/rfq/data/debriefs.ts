import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Debrief } from "../rules/debrief.ts";
import { storedDebrief } from "../rules/stored-debrief.ts";

/** What the seller's company acted for may know of why its quotes lost, by the quote's id; others are missing. */
export async function debriefsOf(
  tx: Transaction,
  quoteIds: readonly string[],
): Promise<Map<string, Debrief>> {
  if (quoteIds.length === 0) return new Map();
  const { rows } = await sql<{ quoteId: string; priceBand: unknown; reasons: unknown }>`
    SELECT quote_id AS "quoteId", price_band AS "priceBand", reasons
      FROM own_debriefs(${[...quoteIds]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ quoteId, ...told }) => [quoteId, storedDebrief.parse(told)]));
}

/** The same of any quote; null where nobody won what it priced. @param tx of the system role */
export async function debriefForTimer(tx: Transaction, quoteId: string): Promise<Debrief | null> {
  const { rows } = await sql`
    SELECT price_band AS "priceBand", reasons FROM debrief_of_quote(${quoteId})`.execute(tx);
  return rows[0] === undefined ? null : storedDebrief.parse(rows[0]);
}
