import { sql } from "kysely";
import type { Transaction } from "../../../../platform/db/database.ts";
import type { ClaimProof } from "../../rules/claims/claim-proofs.ts";
import type { ClaimState } from "../../rules/claims/claim-transitions.ts";

/** A claim in the operator's list. */
export interface ListedClaim {
  id: string;
  state: ClaimState;
  proof: ClaimProof;
  listingName: string;
  place: string | null;
  changedAt: Date;
  /** Claims on the same entry that hold it or wait for it, this one included. */
  rivals: number;
}

/** Who claims, as operators see it. */
export interface ClaimingPeople {
  claimId: string;
  companyName: string;
  personName: string;
  email: string;
  /** Of this company, on whatever entry. */
  claimsOfCompany: number;
}

/**
 * Claims that wait for the operator, the oldest first, or those that were settled, the last first.
 *
 * @returns a page of them, and how many there are
 */
export async function claimsForOperator(
  tx: Transaction,
  isWaiting: boolean,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ claims: ListedClaim[]; total: number }> {
  const chosen = isWaiting ? sql`c.state = 'waiting'` : sql`c.state in ('approved', 'refused')`;
  const order = isWaiting ? sql`c.updated_at, c.id` : sql`c.updated_at desc, c.id desc`;
  const { rows } = await sql<ListedClaim>`
    select c.id, c.state, c.proof, m.name as "listingName", m.headquarters_location as place,
           c.updated_at as "changedAt",
           (select count(*)::int from listing_claims other where other.manufacturer_id = c.manufacturer_id
              and other.state in ('waiting', 'approved')) as rivals
      from listing_claims c join manufacturers m on m.id = c.manufacturer_id
     where ${chosen} order by ${order} limit ${limit} offset ${offset}`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from listing_claims c where ${chosen}`.execute(tx);
  return { claims: rows, total: counted[0]?.total ?? 0 };
}

/** An approved claim with the address that proved it. */
export interface MailedClaim extends ListedClaim {
  address: string;
  /** As the publisher states it. */
  website: string | null;
}

/** Approved claims that an address of mail proved, the last first: at most five thousand. For operators. */
export async function claimsByMail(tx: Transaction): Promise<MailedClaim[]> {
  const { rows } = await sql<MailedClaim>`
    select c.id, c.state, c.proof, m.name as "listingName", m.headquarters_location as place,
           c.updated_at as "changedAt", 1 as rivals, c.address,
           coalesce(kept.facts ->> 'website', m.website) as website
      from listing_claims c join manufacturers m on m.id = c.manufacturer_id
           left join listing_records kept on kept.manufacturer_id = m.id
     where c.state = 'approved' and c.proof = 'mail' and c.address is not null
     order by c.updated_at desc, c.id desc limit 5000`.execute(tx);
  return rows;
}

/** Ids of everybody's claims on an entry, the oldest first. For operators. */
export async function claimsOnListing(tx: Transaction, manufacturerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from listing_claims where manufacturer_id = ${manufacturerId}
     order by state in ('waiting', 'approved') desc, created_at, id limit 20`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Who makes some claims, by their ids. For operators. */
export async function claimingPeople(
  tx: Transaction,
  claimIds: readonly string[],
): Promise<Map<string, ClaimingPeople>> {
  const { rows } = await sql<ClaimingPeople>`
    select claim_id as "claimId", company_name as "companyName", coalesce(person_name, '') as "personName", email,
           claims_of_company as "claimsOfCompany"
      from claiming_people(${[...claimIds]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.claimId, row]));
}
