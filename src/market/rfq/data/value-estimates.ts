import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { AwardedValue, EstimatedPart } from "../rules/value-estimate.ts";

/** Parts of requests by the request's id, as far as they are open to the company acted for. */
export async function partsOfRequests(
  tx: Transaction,
  rfqIds: readonly string[],
): Promise<Map<string, EstimatedPart[]>> {
  if (rfqIds.length === 0) return new Map();
  const { rows } = await sql<EstimatedPart & { rfqId: string }>`
    SELECT rfq_id AS "rfqId", process, target_price AS "targetPrice",
           (SELECT min(pieces) FROM unnest(quantities) pieces) AS quantity
      FROM rfq_lines WHERE rfq_id = ANY (${[...rfqIds]}::uuid[]) AND retired_in IS NULL`.execute(
    tx,
  );
  return Map.groupBy(rows, ({ rfqId }) => rfqId);
}

/** What parts of some processes came to when they were awarded in the last two years. */
export async function awardedValues(
  tx: Transaction,
  processes: readonly string[],
): Promise<AwardedValue[]> {
  if (processes.length === 0) return [];
  const { rows } = await sql<AwardedValue>`
    SELECT process, own_value::text AS "ownValue", own_parts AS "ownParts", market_value::text AS "marketValue",
           market_parts AS "marketParts"
      FROM awarded_values(${[...processes]}::text[])`.execute(tx);
  return rows;
}
