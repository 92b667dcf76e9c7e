import { sql } from "kysely";
import type { Transaction } from "../../../../platform/db/database.ts";

/** What somebody wrote and sent to claim entries, for their export. */
export async function claimRows(tx: Transaction, personId: string) {
  return {
    listing_claims: await tx
      .selectFrom("listing_claims")
      .select([
        "id",
        "manufacturer_id",
        "company_id",
        "proof",
        "state",
        "is_plant",
        "address",
        "statement",
        "evidence",
        "created_at",
      ])
      .where("person_id", "=", personId)
      .orderBy("created_at")
      .execute(),
    listing_claim_files: await tx
      .selectFrom("listing_claim_files")
      .select(["claim_id", "name", "bytes"])
      .where("owner_id", "=", personId)
      .orderBy("claim_id")
      .orderBy("position")
      .execute(),
  };
}

/** Takes a person's words, address and documents out of claims; of a proof by mail its domain is left. */
export async function forgetClaimant(tx: Transaction, personId: string): Promise<void> {
  await tx.deleteFrom("listing_claim_files").where("owner_id", "=", personId).execute();
  await tx
    .updateTable("listing_claims")
    .set({
      statement: "",
      address: null,
      evidence: sql`case proof when 'mail' then domain else evidence end`,
    })
    .where("person_id", "=", personId)
    .execute();
}
