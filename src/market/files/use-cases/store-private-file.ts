import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { ShownFile } from "../../../platform/file-content/inspection.ts";
import { runIdempotent, type Submit } from "../../../platform/idempotency/run-idempotent.ts";
import { AppError } from "../../../shared/errors.ts";
import { type FileKind, fileKinds } from "../../../shared/file-kinds.ts";
import { addPreview } from "../data/file-previews.ts";
import { findSame } from "../data/private-files.ts";
import { addStoredFile, type FilePlace, lockFilesOf, storedBy } from "../data/stored-files.ts";
import { roomProblem } from "../rules/file-limits.ts";
import { isPicture } from "../rules/file-purpose.ts";
import { discardFiles } from "./discard-files.ts";
import { type KeptFile, toKept } from "./kept-file.ts";
import type { ReceivedFile } from "./receive-file.ts";
import { redrawUpload } from "./redraw-upload.ts";

/** What is known of a file before it has its place. */
export interface FileToStore {
  uploaderId: string;
  purpose: string;
  name: string;
  sha256: string;
  kind: FileKind;
  /** What can be told and shown of it; null: nothing is of its kind. */
  shown: ShownFile | null;
}

/** An hour: longer than storing what was received takes. */
const unclaimedMs = 3_600_000;
/** Room for the small print of a certificate that was photographed. */
const maxSide = 4096;

/**
 * Gives a received file its place among the private files, then its row. As with `storeImage` both are there
 * together, or both are gone an hour later; what equal uploads stored beside each other is gone at once but for one.
 *
 * @throws AppError too_large when the viewer keeps too much; unprocessable; busy; files_unavailable
 */
export async function storePrivateFile(
  ctx: Context,
  received: ReceivedFile,
  file: FileToStore,
  submit: Submit,
): Promise<KeptFile> {
  const { uploaderId } = file;
  const place: FilePlace = { bucket: "private_files", path: `${uploaderId}/${randomUUID()}` };
  const discard = (tx: Transaction, at?: Date) =>
    discardFiles(ctx, tx, { uploaderId, files: [place] }, at);
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    assertRoom(await storedBy(tx, uploaderId), received.content.bytes);
    await discard(tx, new Date(ctx.clock().getTime() + unclaimedMs));
  });
  const bytes = await put(ctx, received, place, file.kind);
  const claimed = { isOurs: false };
  const kept = await runIdempotent(ctx, submit, async (tx) => {
    await lockFilesOf(tx, uploaderId);
    const same = await findSame(tx, file);
    claimed.isOurs = same === null;
    if (same !== null) return toKept(same);
    const { contentType } = fileKinds[file.kind];
    const { name, shown } = file;
    const facts = shown?.facts ?? null;
    const id = await addStoredFile(tx, { ...file, ...place, contentType, bytes, facts });
    const preview = shown && (await addPreview(tx, { id, uploaderId }, shown));
    assertRoom(await storedBy(tx, uploaderId), 0);
    return { id, name, bytes, content_type: contentType, facts, preview };
  });
  if (!claimed.isOurs) await ctx.db.transaction(ctx.viewer, (tx) => discard(tx));
  return kept;
}

/** @returns how many bytes were stored: pictures are drawn anew */
async function put(
  ctx: Context,
  { incoming, content }: ReceivedFile,
  { bucket, path }: FilePlace,
  kind: FileKind,
): Promise<number> {
  const { contentType } = fileKinds[kind];
  const { location } = incoming;
  if (!isPicture(kind)) {
    await ctx.files.putReceived(bucket, path, { location, bytes: content.bytes }, contentType);
    return content.bytes;
  }
  const { bytes } = await redrawUpload(ctx, { bytes: await readFile(location), maxSide });
  await ctx.files.put(bucket, path, bytes, contentType);
  return bytes.length;
}

function assertRoom(stored: { files: number; bytes: number }, coming: number): void {
  const after = { files: stored.files + (coming > 0 ? 1 : 0), bytes: stored.bytes + coming };
  const problem = roomProblem(after);
  if (problem !== undefined) throw new AppError("too_large", { message: problem });
}
