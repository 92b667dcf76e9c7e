import { sql } from "kysely";
import type { Transaction } from "../../../../platform/db/database.ts";

/** A claim that waits for its proof. */
export interface ClaimToProve {
  manufacturerId: string;
  listingName: string;
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
