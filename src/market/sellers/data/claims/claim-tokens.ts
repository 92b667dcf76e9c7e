import { sql } from "kysely";
import { hashToken, newToken } from "../../../../platform/auth/secret-token.ts";
import type { AuthDatabase, Transaction } from "../../../../platform/db/database.ts";

/**
 * Makes the link of a claim's mail; asking again replaces it. Only its hash is stored.
 *
 * @returns the token with what the mail says; null when the claim is no longer open
 */
export async function issueClaimToken(db: AuthDatabase, id: string, expiresAt: Date) {
  const token = newToken();
  const { rows } = await sql<{
    address: string;
    manufacturerId: string;
    listingName: string;
    companyName: string;
    personName: string | null;
  }>`
    with claim as (
      update listing_claims set token_hash = ${hashToken(token)}, token_expires_at = ${expiresAt}
       where id = ${id} and state = 'open' and proof = 'mail'
       returning manufacturer_id, company_id, person_id, address)
    select claim.address, m.id as "manufacturerId", m.name as "listingName", companies.name as "companyName", users.name as "personName"
      from claim join manufacturers m on m.id = claim.manufacturer_id
      join companies on companies.id = claim.company_id join users on users.id = claim.person_id`.execute(
    db.query,
  );
  const [row] = rows;
  return row === undefined ? null : { token, ...row, personName: row.personName ?? "" };
}

/** The claim that a mailed link is about, as far as the viewer may read it; undefined for none. */
export async function claimOfToken(tx: Transaction, token: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("listing_claims")
    .select("id")
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
  return row?.id;
}
