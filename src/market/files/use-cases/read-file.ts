import type { Readable } from "node:stream";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { isReadOnly, isReferenceGone } from "../../../platform/db/translate-error.ts";
import type { ByteRange } from "../../../platform/files/files.ts";
import { notFound } from "../../../shared/errors.ts";
import { addReading, findFile, type StoredFile } from "../data/private-files.ts";
import type { FilePurposes } from "./file-purpose.ts";

/** A file that the viewer may read, not opened yet. */
export interface ReadableFile extends Pick<StoredFile, "id" | "name" | "contentType" | "bytes"> {
  /**
   * Opens it, or a part of it; the reading is written down first where the file's domain asks for that.
   *
   * @throws AppError not_found, files_unavailable
   */
  open(range?: ByteRange): Promise<Readable>;
}

/**
 * Finds a file for the viewer. Whether they may read it, the domain says that the file belongs to.
 *
 * @throws AppError not_found: no such file, or none for the viewer; as `signedIn`
 */
export async function readFile(
  ctx: Context,
  purposes: FilePurposes,
  id: string,
): Promise<ReadableFile> {
  const { id: readerId } = signedIn(ctx.viewer);
  const file = await ctx.db.transaction(ctx.viewer, (tx) =>
    readableFile(tx, purposes, { id, readerId }),
  );
  const { name, contentType, bytes } = file;
  return {
    id,
    name,
    contentType,
    bytes,
    async open(range) {
      if (file.isLogged) await noteReading(ctx, file, readerId);
      const stream = await ctx.files.open(file.bucket, file.path, range);
      if (stream === null) throw notFound();
      return stream;
    },
  };
}

/** The file, and whether readings of it are written down. @throws AppError not_found */
export async function readableFile(
  tx: Transaction,
  purposes: FilePurposes,
  { id, readerId }: { id: string; readerId: string },
): Promise<StoredFile & { isLogged: boolean }> {
  const found = await findFile(tx, id);
  const purpose = found === null ? undefined : purposes[found.purpose];
  if (found === null || purpose === undefined) throw notFound();
  if (!(await purpose.mayRead(tx, found, readerId))) throw notFound();
  return { ...found, isLogged: purpose.logsReads };
}

/**
 * Writes a reading down. Where the database takes no writes, people still read what is their own; others' files they
 * do not.
 *
 * @throws AppError not_found
 */
export async function noteReading(ctx: Context, file: StoredFile, readerId: string): Promise<void> {
  try {
    await ctx.db.transaction(ctx.viewer, (tx) => addReading(tx, file, readerId));
  } catch (error) {
    // Deleted since it was found.
    if (isReferenceGone(error)) throw notFound();
    if (!(isReadOnly(error) && file.uploaderId === readerId)) throw error;
  }
}
