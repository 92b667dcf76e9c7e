import { sql } from "kysely";
import type { Transaction } from "../../../../platform/db/database.ts";

/** A document of a claim. */
export interface ClaimFile {
  claimId: string;
  /** null: it is gone, because its owner deleted the account. */
  id: string | null;
  name: string;
  bytes: number;
}

/** Ties files of the claimant's to a claim, in this order. @returns how many of them there are */
export async function attachClaimFiles(
  tx: Transaction,
  claimId: string,
  ownerId: string,
  fileIds: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into listing_claim_files (claim_id, position, file_id, owner_id, name, bytes)
    select ${claimId}::uuid, asked.position - 1, f.id, f.owner_id, f.name, f.bytes
      from unnest(${[...fileIds]}::uuid[]) with ordinality asked (id, position)
      join stored_files f on f.id = asked.id
     where f.owner_id = ${ownerId} and f.purpose = 'claim' and f.name is not null`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** The documents of some claims, as far as the viewer may read those. */
export async function filesOfClaims(
  tx: Transaction,
  claimIds: readonly string[],
): Promise<ClaimFile[]> {
  const { rows } = await sql<ClaimFile>`
    select claim_id as "claimId", file_id as id, name, bytes::float8 as bytes
      from listing_claim_files where claim_id = any (${[...claimIds]}::uuid[])
     order by claim_id, position`.execute(tx);
  return rows;
}

/** Whether a file of the viewer's went with a claim. */
export async function isClaimFile(tx: Transaction, fileId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("listing_claim_files")
    .select("claim_id")
    .where("file_id", "=", fileId)
    .executeTakeFirst();
  return row !== undefined;
}
