import { sql } from "kysely";
import type { Transaction } from "../../../../platform/db/database.ts";
import type { Bucket } from "../../../../platform/files/files.ts";
import { certificateFiles } from "../../rules/certificates/certificate.ts";

/** A certificate whose company is to be told of its end. */
export interface EndingCertificate {
  id: string;
  companyId: string;
  name: string;
  expiresOn: string;
  /** 60 or 14 before it; 0: it has lapsed. */
  days: number;
}

/**
 * Notes of which certificates companies are told on a day, and takes lapsed ones out of what the directory states.
 *
 * @param tx of the system role
 * @param today `YYYY-MM-DD`
 */
export async function endCertificates(
  tx: Transaction,
  today: string,
): Promise<EndingCertificate[]> {
  const { rows } = await sql<EndingCertificate>`
    SELECT id, company_id AS "companyId", name, expires_on::text AS "expiresOn", days
      FROM end_certificates(${today}::date)`.execute(tx);
  return rows;
}

/** A stored file that proves no certificate, and whose it is. */
export interface UnusedDocument {
  uploaderId: string;
  bucket: Bucket;
  path: string;
}

/** Deletes the rows of documents that were uploaded a week ago and prove nothing. @param tx of the system role */
export async function deleteUnusedDocuments(
  tx: Transaction,
  most: number,
): Promise<UnusedDocument[]> {
  const { rows: held } = await sql<{ id: string }>`
    SELECT id FROM stored_files WHERE purpose = ${certificateFiles} AND created_at < now() - interval '7 days'
     ORDER BY created_at LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(tx);
  if (held.length === 0) return [];
  // Its policy asks again, and sees what was added until the rows were held.
  const { rows } = await sql<UnusedDocument>`
    DELETE FROM stored_files WHERE id = ANY (${held.map(({ id }) => id)}::uuid[])
    RETURNING owner_id AS "uploaderId", bucket, path`.execute(tx);
  return rows;
}
