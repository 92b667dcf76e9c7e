import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Bucket } from "../../../platform/files/files.ts";
import { imageExtensions } from "../../../platform/images/image-type.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { AppError } from "../../../shared/errors.ts";
import { addStoredFile, lockFilesOf, storedBy } from "../data/stored-files.ts";
import { roomProblem } from "../rules/file-limits.ts";
import { fileRates } from "../rules/rates.ts";
import { discardFiles } from "./discard-files.ts";
import { redrawUpload } from "./redraw-upload.ts";
import { removeFile } from "./remove-file.ts";

/** A picture somebody uploads. */
export interface ImageUpload {
  bucket: Bucket;
  purpose: string;
  bytes: Uint8Array;
  /** Of one that came as a file of its own: counted against the rate when it came. */
  received?: { name: string; sha256: string };
  /** Longest side of what is kept, in pixels. */
  maxSide: number;
  /** The path in the bucket for an extension without its dot. */
  pathFor(extension: string): string;
}

/** An hour: longer than any request that stores a file lives. */
const unclaimedMs = 3_600_000;

/**
 * Stores a picture of the viewer: redraws it, stores the file, then writes its row.
 *
 * Before the file is stored its removal is queued, for the case that the row is never written: the row
 * and the file are there together, or both are gone an hour later.
 *
 * @param claim writes the path where it belongs, in the transaction of the row
 * @returns of `claim`: the path of the file that this one replaces, which is removed; null for none
 * @throws AppError unsupported_media, too_large, unprocessable with the words of the specification
 *   (section 8, "Invalid upload"); rate_limited; busy; files_unavailable; as `signedIn`
 */
export async function storeImage(
  ctx: Context,
  upload: ImageUpload,
  claim: (tx: Transaction, path: string) => Promise<string | null>,
): Promise<{ id: string; path: string }> {
  const { id } = signedIn(ctx.viewer);
  const { bucket, purpose, received } = upload;
  if (received === undefined) await limitRate(ctx, fileRates.upload, id);
  const image = await redrawUpload(ctx, upload);
  const path = upload.pathFor(imageExtensions[image.type]);
  const contentType = `image/${image.type}`;
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    const later = new Date(ctx.clock().getTime() + unclaimedMs);
    await discardFiles(ctx, tx, { uploaderId: id, files: [{ bucket, path }] }, later);
  });
  await ctx.files.put(bucket, path, image.bytes, contentType);
  const bytes = image.bytes.length;
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    await lockFilesOf(tx, id);
    const file = { uploaderId: id, bucket, path, purpose, contentType, bytes, ...received };
    const fileId = await addStoredFile(tx, file);
    const replaced = await claim(tx, path);
    if (replaced !== null) await removeFile(ctx, tx, { bucket, path: replaced });
    const problem = roomProblem(await storedBy(tx, id));
    if (problem !== undefined) throw new AppError("too_large", { message: problem });
    return { id: fileId, path };
  });
}
