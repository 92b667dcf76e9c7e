import { Readable } from "node:stream";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context, Viewer } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { isReadOnly, isReferenceGone } from "../../../platform/db/translate-error.ts";
import type { ByteRange } from "../../../platform/files/files.ts";
import { notFound } from "../../../shared/errors.ts";
import { addReading, findFile, type StoredFile } from "../data/private-files.ts";
import type { FilePurposes } from "./file-purpose.ts";
import { isMarked, markedCopy } from "./marked-copy.ts";

/** A file that the viewer may read, not opened yet. */
export interface ReadableFile extends Pick<StoredFile, "id" | "name" | "contentType" | "bytes"> {
  /** Made for this reader at this moment: it has no parts that another copy could bring. */
  isOwnCopy: boolean;
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
  const { file, text } = await ctx.db.transaction(ctx.viewer, async (tx) => {
    const found = await readableFile(tx, purposes, { id, readerId, viewer: ctx.viewer });
    const reader = { id: readerId, config: ctx.config };
    const name = await purposes[found.purpose]?.shownName?.(tx, found, reader);
    return {
      file: { ...found, name: name ?? found.name },
      text: await watermarkOf(ctx, tx, purposes, found),
    };
  });
  const copy = await markedCopy(ctx, file, text);
  const { name, contentType } = file;
  const note = () => noteReading(ctx, file, readerId, isMarked(copy));
  if (copy !== null && copy !== "unmarked") {
    return ownCopy({ id, name, contentType }, copy.bytes, note);
  }
  return {
    ...{ id, name, contentType, bytes: file.bytes, isOwnCopy: false },
    async open(range) {
      if (file.isLogged) await note();
      const stream = await ctx.files.open(file.bucket, file.path, range);
      if (stream === null) throw notFound();
      return stream;
    },
  };
}

/** A copy that was marked, whose reading is noted before it is sent. */
export function ownCopy(
  of: Pick<ReadableFile, "id" | "name" | "contentType">,
  bytes: Uint8Array,
  note: () => Promise<void>,
): ReadableFile {
  return {
    ...{ ...of, bytes: bytes.length, isOwnCopy: true },
    async open() {
      await note();
      return Readable.from([bytes]);
    },
  };
}

/** What the copy of whoever reads is marked with. @returns null for nothing */
export async function watermarkOf(
  ctx: Pick<Context, "viewer" | "clock">,
  tx: Transaction,
  purposes: FilePurposes,
  file: StoredFile,
): Promise<string | null> {
  const reader = { viewer: ctx.viewer, now: ctx.clock() };
  return (await purposes[file.purpose]?.watermark?.(tx, file, reader)) ?? null;
}

/** The file, and whether readings of it are written down. @throws AppError not_found */
export async function readableFile(
  tx: Transaction,
  purposes: FilePurposes,
  { id, readerId, viewer }: { id: string; readerId: string; viewer: Viewer },
): Promise<StoredFile & { isLogged: boolean }> {
  const found = await findFile(tx, id);
  const purpose = found === null ? undefined : purposes[found.purpose];
  if (found === null || purpose === undefined) throw notFound();
  if (!(await purpose.mayRead(tx, found, { id: readerId, viewer }))) throw notFound();
  return { ...found, isLogged: purpose.logsReads };
}

/**
 * Writes a reading down. Where the database takes no writes, people still read what is their own; others' files they
 * do not.
 *
 * @throws AppError not_found
 */
export async function noteReading(
  ctx: Context,
  file: StoredFile,
  readerId: string,
  marked: boolean | null = null,
): Promise<void> {
  try {
    await ctx.db.transaction(ctx.viewer, (tx) => addReading(tx, file, readerId, marked));
  } catch (error) {
    // Deleted since it was found.
    if (isReferenceGone(error)) throw notFound();
    if (!(isReadOnly(error) && file.uploaderId === readerId)) throw error;
  }
}
