import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { SolidFacts } from "../../../platform/file-content/inspection.ts";
import type { Bucket } from "../../../platform/files/files.ts";
import type { FilePreview } from "../../../shared/file-preview.ts";

/** A file that somebody uploaded, as the database knows it. */
export interface StoredFile {
  id: string;
  uploaderId: string;
  purpose: string;
  name: string;
  bucket: Bucket;
  path: string;
  contentType: string;
  bytes: number;
  facts: SolidFacts | null;
  /** null: nothing is shown of its kind, or it came before anything was. */
  preview: FilePreview | null;
  createdAt: Date;
}

function uploadedFiles(tx: Transaction) {
  return tx
    .selectFrom("stored_files")
    .select([
      "id",
      "owner_id",
      "purpose",
      "name",
      "bucket",
      "path",
      "content_type",
      "bytes",
      "facts",
      "created_at",
    ])
    .select((eb) =>
      eb
        .selectFrom("file_previews as p")
        .whereRef("p.file_id", "=", "stored_files.id")
        .select(
          sql<FilePreview>`json_build_object('width', p.width, 'height', p.height,
            'has_mesh', p.mesh is not null, 'flaw', p.flaw)`.as("preview"),
        )
        .as("preview"),
    )
    .where("name", "is not", null);
}

type Row = Awaited<ReturnType<ReturnType<typeof uploadedFiles>["executeTakeFirstOrThrow"]>>;

function toFile(row: Row): StoredFile {
  return {
    id: row.id,
    uploaderId: row.owner_id,
    purpose: row.purpose,
    name: row.name ?? "",
    bucket: row.bucket as Bucket,
    path: row.path,
    contentType: row.content_type,
    bytes: Number(row.bytes),
    facts: row.facts as SolidFacts | null,
    preview: row.preview,
    createdAt: row.created_at,
  };
}

/** A file that the viewer may see, by row level security; null for none. */
export async function findFile(tx: Transaction, id: string): Promise<StoredFile | null> {
  const row = await uploadedFiles(tx).where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : toFile(row);
}

/** The same upload of the same person for the same purpose, if it is still kept. */
export async function findSame(
  tx: Transaction,
  wanted: { uploaderId: string; purpose: string; name: string; sha256: string },
): Promise<StoredFile | null> {
  const row = await uploadedFiles(tx)
    .where("owner_id", "=", wanted.uploaderId)
    .where("purpose", "=", wanted.purpose)
    .where("name", "=", wanted.name)
    .where("sha256", "=", wanted.sha256)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toFile(row);
}

/** How often a file was read, as far as its readings are written down. */
export interface Readings {
  reads: number;
  lastReadAt: Date | null;
}

/** Files of a person for one purpose, newest first, with their readings. */
export async function filesOf(
  tx: Transaction,
  uploaderId: string,
  purpose: string,
): Promise<(StoredFile & Readings)[]> {
  const rows = await uploadedFiles(tx)
    .select((eb) => [
      eb
        .selectFrom("file_reads")
        .whereRef("file_reads.file_id", "=", "stored_files.id")
        .select((of) => of.fn.countAll<string>().as("reads"))
        .as("reads"),
      eb
        .selectFrom("file_reads")
        .whereRef("file_reads.file_id", "=", "stored_files.id")
        .select((of) => of.fn.max("read_at").as("last"))
        .as("last_read_at"),
    ])
    .where("owner_id", "=", uploaderId)
    .where("purpose", "=", purpose)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    ...toFile(row),
    reads: Number(row.reads),
    lastReadAt: row.last_read_at,
  }));
}

/** Writes down that the viewer reads a file; at most once a minute, of copies with a watermark and without. */
export async function addReading(
  tx: Transaction,
  { id, uploaderId }: { id: string; uploaderId: string },
  readerId: string,
  isMarked: boolean | null,
): Promise<void> {
  await sql`
    INSERT INTO file_reads (file_id, owner_id, reader_id, is_marked)
    SELECT id, owner_id, ${readerId}::uuid, ${isMarked}::boolean
      FROM stored_files
     WHERE id = ${id} AND owner_id = ${uploaderId} AND NOT EXISTS (
       SELECT FROM file_reads
        WHERE file_id = ${id} AND reader_id = ${readerId} AND read_at > now() - interval '1 minute'
          AND is_marked IS NOT DISTINCT FROM ${isMarked})
  `.execute(tx);
}

/** Readings of a person's files, and of others' files by that person. */
export async function fileReadRows(tx: Transaction, personId: string) {
  return {
    file_reads: await tx
      .selectFrom("file_reads")
      .selectAll()
      .where((eb) => eb.or([eb("owner_id", "=", personId), eb("reader_id", "=", personId)]))
      .orderBy("read_at")
      .execute(),
  };
}
