import { sql } from "kysely";
import type { Transaction } from "../../../../platform/db/database.ts";
import type { ClaimProof } from "../../rules/claims/claim-proofs.ts";
import type { ClaimState } from "../../rules/claims/claim-transitions.ts";

/** A claim as it is kept. */
export interface ClaimRow {
  id: string;
  manufacturerId: string;
  companyId: string;
  personId: string;
  proof: ClaimProof;
  state: ClaimState;
  isPlant: boolean;
  /** Of the entry's website when it was claimed. */
  domain: string | null;
  address: string | null;
  code: string | null;
  statement: string;
  tokenExpiresAt: Date | null;
  provedAt: Date | null;
  /** The address that was proved, or of the page with the code. */
  evidence: string | null;
  decidedAt: Date | null;
  reason: string | null;
  createdAt: Date;
}

/** What a new claim is made of. */
export interface NewClaim {
  manufacturerId: string;
  companyId: string;
  personId: string;
  proof: ClaimProof;
  state: "open" | "waiting";
  isPlant: boolean;
  domain: string | null;
  address: string | null;
  code: string | null;
  statement: string;
}

const columns = sql`id, manufacturer_id as "manufacturerId", company_id as "companyId", person_id as "personId",
  proof, state, is_plant as "isPlant", domain, address, code, statement, token_expires_at as "tokenExpiresAt",
  proved_at as "provedAt", evidence, decided_at as "decidedAt", reason, created_at as "createdAt"`;

/** Writes a claim. @returns its id */
export async function insertClaim(tx: Transaction, claim: NewClaim): Promise<string> {
  const { id } = await tx
    .insertInto("listing_claims")
    .values({
      manufacturer_id: claim.manufacturerId,
      company_id: claim.companyId,
      person_id: claim.personId,
      proof: claim.proof,
      state: claim.state,
      is_plant: claim.isPlant,
      domain: claim.domain,
      address: claim.address,
      code: claim.code,
      statement: claim.statement,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets claims that one company makes take turns. */
export async function takeClaimTurn(tx: Transaction, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`claims of ${companyId}`}, 0))`.execute(
    tx,
  );
}

/** The newest claim of a company on an entry; undefined where it made none. */
export async function newestClaim(
  tx: Transaction,
  companyId: string,
  manufacturerId: string,
): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    select ${columns} from listing_claims
     where company_id = ${companyId} and manufacturer_id = ${manufacturerId}
     order by state in ('open', 'waiting', 'approved') desc, created_at desc, id desc limit 1`.execute(
    tx,
  );
  return rows[0];
}

/** One claim that the viewer's company made, or that an operator asks for. */
export async function findClaim(tx: Transaction, id: string): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    select ${columns} from listing_claims where id = ${id}`.execute(tx);
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockClaim(tx: Transaction, id: string): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    select ${columns} from listing_claims where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Writes where a claim stands; the entry follows by trigger. */
export async function writeClaimState(
  tx: Transaction,
  id: string,
  state: ClaimState,
): Promise<void> {
  await tx.updateTable("listing_claims").set({ state }).where("id", "=", id).execute();
}

/** Notes that a claim was proved, and by what. */
export async function noteProof(tx: Transaction, id: string, evidence: string): Promise<void> {
  await tx
    .updateTable("listing_claims")
    .set({ proved_at: sql`now()`, evidence })
    .where("id", "=", id)
    .execute();
}

/** Notes what the operator decided, and why; null where that was taken back. */
export async function noteDecision(
  tx: Transaction,
  id: string,
  reason: string | null,
): Promise<void> {
  await tx
    .updateTable("listing_claims")
    .set({ decided_at: sql`now()`, reason })
    .where("id", "=", id)
    .execute();
}

/**
 * Claims of other companies on the same entry that hold it or wait for it. Until the transaction ends, nobody else
 * proves or decides one on this entry.
 */
export async function contestingClaims(tx: Transaction, id: string) {
  const { rows } = await sql<{ id: string; companyId: string; state: "waiting" | "approved" }>`
    select id, company_id as "companyId", state from contesting_claims(${id}::uuid)`.execute(tx);
  return rows;
}

/** Operators who are told that a claim waits for them. */
export async function operatorsForClaim(tx: Transaction, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select operators_for_claim(${id}::uuid) as id`.execute(tx);
  return rows.map((row) => row.id);
}
