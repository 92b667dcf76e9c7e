import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { SolidFacts } from "../../../platform/file-content/inspection.ts";
import type { Bucket } from "../../../platform/files/files.ts";

/** Where a file is kept. */
export interface FilePlace {
  bucket: Bucket;
  path: string;
}

/**
 * Lets the changes of one person's files take turns, until the transaction ends. Rows that refer to the person
 * (an Idempotency-Key, an event) go in meanwhile: of two transactions that had written one and then wanted the
 * stronger lock, each would wait for the other.
 */
export async function lockFilesOf(tx: Transaction, uploaderId: string): Promise<void> {
  await tx.selectFrom("users").select("id").where("id", "=", uploaderId).forNoKeyUpdate().execute();
}

/** How much a person has stored. Row level security sees to whose it is. */
export async function storedBy(
  tx: Transaction,
  uploaderId: string,
): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await tx
    .selectFrom("stored_files")
    .select((eb) => [
      eb.fn.countAll<string>().as("files"),
      eb.fn.coalesce(eb.fn.sum<string>("bytes"), eb.val("0")).as("bytes"),
    ])
    .where("owner_id", "=", uploaderId)
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes) };
}

/** A file that is about to have its row. */
export interface NewFile extends FilePlace {
  uploaderId: string;
  purpose: string;
  contentType: string;
  bytes: number;
  /** Of an upload: its name for display, the SHA-256 of what came, and what was measured. */
  name?: string;
  sha256?: string;
  facts?: SolidFacts | null;
}

/** @returns its id */
export async function addStoredFile(tx: Transaction, file: NewFile): Promise<string> {
  const { id } = await tx
    .insertInto("stored_files")
    .values({
      owner_id: file.uploaderId,
      bucket: file.bucket,
      path: file.path,
      purpose: file.purpose,
      content_type: file.contentType,
      bytes: file.bytes,
      name: file.name ?? null,
      sha256: file.sha256 ?? null,
      facts: file.facts == null ? null : JSON.stringify(file.facts),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function dropStoredFile(tx: Transaction, { bucket, path }: FilePlace): Promise<void> {
  await tx
    .deleteFrom("stored_files")
    .where("bucket", "=", bucket)
    .where("path", "=", path)
    .execute();
}

/** Whether a file has a row, whoever has it by now. */
export async function isStored(tx: Transaction, { bucket, path }: FilePlace): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    SELECT is_stored_file(${bucket}, ${path}) AS kept`.execute(tx);
  return rows[0]?.kept === true;
}

/** Every file of a person. */
export async function placesOf(
  tx: Transaction,
  uploaderId: string,
): Promise<(FilePlace & { id: string; purpose: string })[]> {
  const rows = await tx
    .selectFrom("stored_files")
    .select(["id", "purpose", "bucket", "path"])
    .where("owner_id", "=", uploaderId)
    .execute();
  return rows.map(({ bucket, ...row }) => ({ ...row, bucket: bucket as Bucket }));
}

/** What is known of the files somebody stored; the files themselves are at their addresses. */
export async function storedFileRows(tx: Transaction, uploaderId: string) {
  return {
    stored_files: await tx
      .selectFrom("stored_files")
      .selectAll()
      .where("owner_id", "=", uploaderId)
      .orderBy("created_at")
      .execute(),
  };
}

/** Deletes the rows of some files of a person. */
export async function eraseStoredFiles(
  tx: Transaction,
  uploaderId: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom("stored_files")
    .where("owner_id", "=", uploaderId)
    .where("id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}
