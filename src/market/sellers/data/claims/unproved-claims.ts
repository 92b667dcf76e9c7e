import { sql } from "kysely";
import type { SystemDatabase, Transaction } from "../../../../platform/db/database.ts";
import type { ClaimState } from "../../rules/claims/claim-transitions.ts";

/** Of a timer's round: the others come with the next one. */
const mostAtOnce = 500;

/** A claim as the timer sees it. */
export interface UnprovedClaim {
  id: string;
  state: ClaimState;
  companyId: string;
  manufacturerId: string;
  listingName: string;
}

/** Claims that wait for their proof since this time, and of which nobody was reminded. */
export async function claimsToRemind(db: SystemDatabase, madeBefore: Date): Promise<string[]> {
  const rows = await db.query
    .selectFrom("listing_claims")
    .select("id")
    .where("state", "=", "open")
    .where("created_at", "<=", madeBefore)
    .where("reminded_at", "is", null)
    .orderBy("created_at")
    .limit(mostAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** Claims that wait for their proof since one time, and whose company was reminded before another. */
export async function claimsToLapse(
  db: SystemDatabase,
  madeBefore: Date,
  remindedBefore: Date,
): Promise<string[]> {
  const rows = await db.query
    .selectFrom("listing_claims")
    .select("id")
    .where("state", "=", "open")
    .where("created_at", "<=", madeBefore)
    .where("reminded_at", "<=", remindedBefore)
    .orderBy("created_at")
    .limit(mostAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that a claim's company is reminded. @returns the claim; undefined where it was, or was proved meanwhile */
export async function noteReminded(
  tx: Transaction,
  id: string,
  at: Date,
): Promise<UnprovedClaim | undefined> {
  const { rows } = await sql<UnprovedClaim>`
    update listing_claims c set reminded_at = ${at} from manufacturers m
     where c.id = ${id} and c.state = 'open' and c.reminded_at is null and m.id = c.manufacturer_id
    returning c.id, c.state, c.company_id as "companyId", m.id as "manufacturerId", m.name as "listingName"`.execute(
    tx,
  );
  return rows[0];
}

/** A claim that nobody proved, held until the transaction ends. */
export async function lockUnproved(
  tx: Transaction,
  id: string,
): Promise<UnprovedClaim | undefined> {
  const { rows } = await sql<UnprovedClaim>`
    select c.id, c.state, c.company_id as "companyId", m.id as "manufacturerId", m.name as "listingName"
      from listing_claims c join manufacturers m on m.id = c.manufacturer_id
     where c.id = ${id} for update of c`.execute(tx);
  return rows[0];
}
