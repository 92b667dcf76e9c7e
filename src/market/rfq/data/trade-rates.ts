import { sql } from "kysely";
import type { TradeRate } from "../rules/trade-rates.ts";
import type { CatalogReader } from "./shops.ts";

/** How often shops answered requests in the last year, by the ids of their entries; those that got none are missing. */
export async function replyRatesOf(
  db: CatalogReader,
  manufacturerIds: readonly string[],
): Promise<Map<string, TradeRate>> {
  if (manufacturerIds.length === 0) return new Map();
  const { rows } = await sql<TradeRate & { id: string }>`
    SELECT manufacturer_id AS id, replied AS count, requests AS of
      FROM reply_rates(${[...manufacturerIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...rate }) => [id, rate]));
}

/** As `awardRateOf`, of several companies, by their ids. */
export async function awardRatesOf(
  db: CatalogReader,
  companyIds: readonly string[],
): Promise<Map<string, TradeRate>> {
  if (companyIds.length === 0) return new Map();
  const { rows } = await sql<TradeRate & { id: string }>`
    SELECT id, rate.awarded AS count, rate.requests AS of
      FROM unnest(${[...companyIds]}::uuid[]) id CROSS JOIN LATERAL award_rate(id) rate`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...rate }) => [id, rate]));
}

/** Of how many requests of a company that were quoted in the last year something was awarded and confirmed. */
export async function awardRateOf(db: CatalogReader, companyId: string): Promise<TradeRate> {
  const { rows } = await sql<TradeRate>`
    SELECT awarded AS count, requests AS of FROM award_rate(${companyId})`.execute(db);
  return rows[0] ?? { count: 0, of: 0 };
}
