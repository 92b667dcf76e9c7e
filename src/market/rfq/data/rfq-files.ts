import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { SolidFacts } from "../../../platform/file-content/inspection.ts";
import type { Bucket } from "../../../platform/files/files.ts";
import type { FilePreview } from "../../../shared/file-preview.ts";

/** A drawing, model or document of a request or a quote. */
export interface RfqFile {
  id: string;
  /** Of the stored file; null: it is gone, because who uploaded it deleted the account. */
  fileId: string | null;
  name: string;
  contentType: string;
  bytes: number;
  /** Of a solid that could be measured. */
  facts: SolidFacts | null;
  /** Of a model. */
  preview: FilePreview | null;
}

/** What is shown of a model, of `file_previews` as `p`. */
export const previewColumn =
  sql<FilePreview | null>`case when p.file_id is not null then json_build_object('width',
  p.width, 'height', p.height, 'has_mesh', p.mesh is not null, 'flaw', p.flaw) end`.as("preview");

/** The files of a request in the order in which they were added, as far as the transaction may see them. */
export async function filesOfRfq(tx: Transaction, rfqId: string): Promise<RfqFile[]> {
  const rows = await tx
    .selectFrom("rfq_files as f")
    .leftJoin("stored_files as s", "s.id", "f.file_id")
    .leftJoin("file_previews as p", "p.file_id", "f.file_id")
    .select(previewColumn)
    .select([
      "f.id",
      "f.file_id as fileId",
      "f.name",
      "f.content_type as contentType",
      "f.bytes",
      "s.facts",
    ])
    .where("f.rfq_id", "=", rfqId)
    .where("f.retired_in", "is", null)
    .orderBy("f.id")
    .execute();
  return rows.map((row) => ({
    ...row,
    bytes: Number(row.bytes),
    facts: row.facts as SolidFacts | null,
  }));
}

/** Adds files that a person uploaded for requests; those that it has already, and those of others, are left out. */
export async function insertRfqFiles(
  tx: Transaction,
  { rfqId, buyerCompanyId }: { rfqId: string; buyerCompanyId: string },
  uploaderId: string,
  fileIds: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO rfq_files (rfq_id, buyer_company_id, file_id, owner_id, name, content_type, bytes)
    SELECT ${rfqId}::uuid, ${buyerCompanyId}::uuid, s.id, s.owner_id, s.name, s.content_type, s.bytes
      FROM unnest(${[...fileIds]}::uuid[]) WITH ORDINALITY added (id, position)
      JOIN stored_files s ON s.id = added.id
     WHERE s.owner_id = ${uploaderId} AND s.purpose = 'rfq' AND s.name IS NOT NULL
     ORDER BY added.position
    ON CONFLICT (rfq_id, file_id) WHERE retired_in IS NULL DO NOTHING`.execute(tx);
}

/** What a person uploaded for requests, of these uploads. */
export function uploadsForRfq(
  tx: Transaction,
  uploaderId: string,
  fileIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return tx
    .selectFrom("stored_files")
    .select(["id", sql<string>`name`.as("name")])
    .where("id", "=", sql<string>`any(${[...fileIds]}::uuid[])`)
    .where("owner_id", "=", uploaderId)
    .where("purpose", "=", "rfq")
    .where("name", "is not", null)
    .execute();
}

/** Takes files out of a request that was sent; who had read them stays known. @param ids of the request's files */
export async function retireRfqFiles(
  tx: Transaction,
  { id, revision }: { id: string; revision: number },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("rfq_files")
    .set({ retired_in: revision })
    .where("rfq_id", "=", id)
    .where("id", "in", [...ids])
    .execute();
}

/** Takes a file out of a draft. @returns id of the stored file; null when it is gone or was not there */
export async function deleteRfqFile(
  tx: Transaction,
  { rfqId, id }: { rfqId: string; id: string },
): Promise<string | null> {
  const row = await tx
    .deleteFrom("rfq_files")
    .where("rfq_id", "=", rfqId)
    .where("id", "=", id)
    .returning("file_id")
    .executeTakeFirst();
  return row?.file_id ?? null;
}

/** Whether a stored file belongs to any request. */
export async function isRfqFile(tx: Transaction, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT is_rfq_file(${fileId}) AS is`.execute(tx);
  return rows[0]?.is === true;
}

/** The request that a stored file belongs to, as far as the transaction may see it. */
export function rfqOfFile(
  tx: Transaction,
  fileId: string,
): Promise<{ id: string; buyerCompanyId: string } | undefined> {
  return tx
    .selectFrom("rfq_files")
    .select(["rfq_id as id", "buyer_company_id as buyerCompanyId"])
    .where("file_id", "=", fileId)
    .limit(1)
    .executeTakeFirst();
}

/** Somebody who opened a file of a request. */
export interface FileReading {
  id: string;
  fileName: string;
  /** Where the request has had several files of this name: which of them, from 1, in the order in which they came. */
  version: { number: number; isCurrent: boolean } | null;
  /** Empty: the account was deleted. */
  readerName: string;
  companyName: string;
  readAt: Date;
  /** Whether the copy carried a watermark; null where none was to. */
  isMarked: boolean | null;
}

/** Who opened the files of a request of the company acted for, the last first, at most 500. */
export async function readingsOfRfq(tx: Transaction, rfqId: string): Promise<FileReading[]> {
  // A file that was taken out and came back is the same version.
  const { rows } = await sql<FileReading>`
    WITH files AS (
      SELECT id, name, retired_in, min(id::text) OVER (PARTITION BY coalesce(file_id, id)) AS came
        FROM rfq_files WHERE rfq_id = ${rfqId}),
    versions AS (
      SELECT id, dense_rank() OVER (PARTITION BY name ORDER BY came) AS number,
             bool_or(retired_in IS NULL) OVER (PARTITION BY came) AS is_current,
             min(came) OVER (PARTITION BY name) <> max(came) OVER (PARTITION BY name) AS is_one_of_several
        FROM files)
    SELECT log.id, log.file_name AS "fileName", log.reader_name AS "readerName", log.company_name AS "companyName",
           log.read_at AS "readAt", log.is_marked AS "isMarked",
           CASE WHEN v.is_one_of_several THEN json_build_object('number', v.number, 'isCurrent', v.is_current) END AS version
      FROM rfq_file_log(${rfqId}) log
      LEFT JOIN rfq_file_reads r ON r.id = log.id
      LEFT JOIN versions v ON v.id = r.rfq_file_id
     ORDER BY log.read_at DESC, log.id DESC`.execute(tx);
  return rows;
}

/** A stored file that belongs to no request, and whose it is. */
export interface UnusedFile {
  uploaderId: string;
  bucket: Bucket;
  path: string;
}

/**
 * Deletes the rows of some files that were uploaded for a request, or for a quote, and belong to none, by policy a week
 * later. Whoever adds one at that moment keeps it.
 *
 * @param tx of the system role
 */
export async function deleteUnusedFiles(
  tx: Transaction,
  purpose: "rfq" | "quote",
  most: number,
): Promise<UnusedFile[]> {
  const { rows: held } = await sql<{ id: string }>`
    SELECT id FROM stored_files WHERE purpose = ${purpose} AND created_at < now() - interval '7 days'
     ORDER BY created_at LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(tx);
  if (held.length === 0) return [];
  // Its policy asks again, and sees what was added until the rows were held.
  const { rows } = await sql<UnusedFile>`
    DELETE FROM stored_files WHERE id = ANY (${held.map(({ id }) => id)}::uuid[])
    RETURNING owner_id AS "uploaderId", bucket, path`.execute(tx);
  return rows;
}
