import { sql } from "kysely";
import type { Transaction } from "../../../../platform/db/database.ts";

/** A claim that waits for its proof. */
export interface ClaimToProve {
  manufacturerId: string;
  listingName: string;
}

/** Whether another company holds an entry ("approved"), or waits for the operator's decision about it. */
export async function claimedByOthers(
  tx: Transaction,
  manufacturerId: string,
): Promise<"approved" | "waiting" | null> {
  const { rows } = await sql<{ state: "approved" | "waiting" | null }>`
    select claimed_by_others(${manufacturerId}::uuid) as state`.execute(tx);
  return rows[0]?.state ?? null;
}

/** A company's claims that wait for their proof, the oldest first. */
export async function openClaims(tx: Transaction, companyId: string): Promise<ClaimToProve[]> {
  const { rows } = await sql<ClaimToProve>`
    select m.id as "manufacturerId", m.name as "listingName"
      from listing_claims c join manufacturers m on m.id = c.manufacturer_id
     where c.company_id = ${companyId} and c.state = 'open' order by c.created_at, c.id`.execute(
    tx,
  );
  return rows;
}
