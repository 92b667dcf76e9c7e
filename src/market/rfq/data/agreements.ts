import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";

/** A version of a buyer's own agreement of a request. */
export interface OwnAgreement {
  id: string;
  version: number;
  /** Of the stored file; null: it is gone, because who uploaded it deleted the account. */
  fileId: string | null;
  name: string;
  bytes: number;
  /** Of the file, hexadecimal. */
  sha256: string;
  addedAt: Date;
}

/** The newest version of a request's own agreement, as far as the transaction may see it; null: it has none. */
export async function newestAgreement(
  tx: Transaction,
  rfqId: string,
): Promise<OwnAgreement | null> {
  const row = await tx
    .selectFrom("rfq_agreements")
    .select(["id", "version", "file_id as fileId", "name", "bytes", "sha256"])
    .select("added_at as addedAt")
    .where("rfq_id", "=", rfqId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, bytes: Number(row.bytes) };
}

/** Adds the next version. @param tx with the request locked, so that nobody adds one at the same moment */
export async function insertAgreement(
  tx: Transaction,
  of: { rfqId: string; buyerCompanyId: string; ownerId: string },
  file: {
    version: number;
    id: string;
    name: string;
    contentType: string;
    bytes: number;
    sha256: string;
  },
): Promise<void> {
  await tx
    .insertInto("rfq_agreements")
    .values({
      rfq_id: of.rfqId,
      buyer_company_id: of.buyerCompanyId,
      version: file.version,
      file_id: file.id,
      owner_id: of.ownerId,
      name: file.name,
      content_type: file.contentType,
      bytes: file.bytes,
      sha256: file.sha256,
    })
    .execute();
}

/** Takes every version out of a draft. @returns ids of the stored files that are left */
export async function deleteAgreements(tx: Transaction, rfqId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom("rfq_agreements")
    .where("rfq_id", "=", rfqId)
    .returning("file_id")
    .execute();
  return rows.flatMap(({ file_id }) => file_id ?? []);
}

/** Whether the request is open to the seller's company acted for: it may quote, or its quote may win. */
export async function isOpenToSeller(tx: Transaction, rfqId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT rfq_is_open_to_seller(${rfqId}) AS is`.execute(
    tx,
  );
  return rows[0]?.is === true;
}
