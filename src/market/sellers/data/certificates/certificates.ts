import { sql } from "kysely";
import type { Transaction } from "../../../../platform/db/database.ts";
import { type Certificate, certificateFiles } from "../../rules/certificates/certificate.ts";
import type { CertificateContent } from "../../rules/certificates/certificate-input.ts";

/** The certificates of a company, in the order in which they were entered. */
export async function certificatesOf(tx: Transaction, companyId: string): Promise<Certificate[]> {
  const { rows } = await sql<CertificateRow>`
    SELECT c.id, c.name, c.number, c.issuer, c.scope, c.expires_on::text AS "expiresOn", f.id AS "fileId",
           f.name AS "fileName"
      FROM seller_certificates c LEFT JOIN stored_files f ON f.id = c.file_id
     WHERE c.company_id = ${companyId} ORDER BY c.created_at, c.id`.execute(tx);
  return rows.map(({ fileId, fileName, ...row }) => ({
    ...row,
    file: fileId === null ? null : { id: fileId, name: fileName ?? "Document" },
  }));
}

interface CertificateRow extends Omit<Certificate, "file"> {
  fileId: string | null;
  fileName: string | null;
}

/** A document of the viewer's for a certificate. @returns false where there is none of this id */
export async function isOwnDocument(
  tx: Transaction,
  fileId: string,
  uploaderId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom("stored_files")
    .select("id")
    .where("id", "=", fileId)
    .where("owner_id", "=", uploaderId)
    .where("purpose", "=", certificateFiles)
    .executeTakeFirst();
  return row !== undefined;
}

/** Enters a certificate. @returns its id */
export async function insertCertificate(
  tx: Transaction,
  companyId: string,
  content: CertificateContent,
): Promise<string> {
  const { id } = await tx
    .insertInto("seller_certificates")
    .values({ company_id: companyId, ...columnsOf(content) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes what a certificate says; with another end, the company is told of that one anew. */
export async function writeCertificate(
  tx: Transaction,
  id: string,
  content: CertificateContent,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("seller_certificates")
    .set({
      ...columnsOf(content),
      told_days: sql`case when expires_on is not distinct from ${content.expiresOn}::date then told_days end`,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
}

const columnsOf = ({ name, number, issuer, scope, expiresOn }: CertificateContent) => ({
  name,
  number,
  issuer,
  scope,
  expires_on: expiresOn,
});

/** Gives a certificate its document; null takes it away. @param file.uploaderId whose file it is */
export async function writeDocument(
  tx: Transaction,
  id: string,
  file: { id: string; uploaderId: string } | null,
): Promise<void> {
  await tx
    .updateTable("seller_certificates")
    .set({ file_id: file?.id ?? null, owner_id: file?.uploaderId ?? null })
    .where("id", "=", id)
    .execute();
}

export async function deleteCertificate(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom("seller_certificates").where("id", "=", id).execute();
}

/** Whether a file of the viewer's proves a certificate. */
export async function isCertificateFile(tx: Transaction, fileId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("seller_certificates")
    .select("id")
    .where("file_id", "=", fileId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Changes which certificates the company's published entry states; nothing while it is not published.
 *
 * @param change from the names that it states today
 */
export async function changeStated(
  tx: Transaction,
  companyId: string,
  change: (shown: string[]) => string[],
): Promise<void> {
  const entry = await tx
    .selectFrom("manufacturers")
    .select(["id", "certifications"])
    .where("company_id", "=", companyId)
    .where("user_id", "is not", null)
    // Two certificates at once: the second one adds to what the first one wrote.
    .forUpdate()
    .executeTakeFirst();
  if (entry === undefined) return;
  await tx
    .updateTable("manufacturers")
    .set({ certifications: change(entry.certifications ?? []), updated_at: sql<Date>`now()` })
    .where("id", "=", entry.id)
    .execute();
}

/** Certificates of profiles that a person answers for, and those that the person's documents prove. */
export async function certificateRows(tx: Transaction, personId: string) {
  return {
    seller_certificates: await tx
      .selectFrom("seller_certificates")
      .selectAll()
      .where((eb) =>
        eb.or([
          eb("owner_id", "=", personId),
          eb(
            "company_id",
            "in",
            eb.selectFrom("seller_profiles").select("company_id").where("seller_id", "=", personId),
          ),
        ]),
      )
      .orderBy("created_at")
      .execute(),
  };
}
