import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Bucket } from "../../../platform/files/files.ts";
import { imageExtensions } from "../../../platform/images/image-type.ts";
import {
  type ImageFlaw,
  isFlawedImage,
  type RedrawnImage,
} from "../../../platform/images/redraw-image.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { CatalogueError, type ErrorCode } from "../../../shared/errors.ts";
import { addStoredFile, lockFilesOf, storedBy } from "../data/stored-files.ts";
import { roomProblem } from "../rules/file-limits.ts";
import { imageLimits, imageMessages } from "../rules/image-file.ts";
import { fileRates } from "../rules/rates.ts";
import { discardFiles } from "./discard-files.ts";
import { removeFile } from "./remove-file.ts";

/** A picture somebody uploads. */
export interface ImageUpload {
  bucket: Bucket;
  bytes: Uint8Array;
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
 * @throws CatalogueError unsupported_media, too_large, unprocessable with the words of the specification
 *   (section 8, "Invalid upload"); rate_limited; busy; files_unavailable; as `signedIn`
 */
export async function storeImage(
  ctx: Context,
  upload: ImageUpload,
  claim: (tx: Transaction, path: string) => Promise<string | null>,
): Promise<{ path: string }> {
  const { id } = signedIn(ctx.viewer);
  await limitRate(ctx, fileRates.upload, id);
  const image = await redrawn(ctx, upload);
  const { bucket } = upload;
  const path = upload.pathFor(imageExtensions[image.type]);
  const contentType = `image/${image.type}`;
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    const later = new Date(ctx.clock().getTime() + unclaimedMs);
    await discardFiles(ctx, tx, { ownerId: id, files: [{ bucket, path }] }, later);
  });
  await ctx.files.put(bucket, path, image.bytes, contentType);
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    await lockFilesOf(tx, id);
    await addStoredFile(tx, { ownerId: id, bucket, path, contentType, bytes: image.bytes.length });
    const replaced = await claim(tx, path);
    if (replaced !== null) await removeFile(ctx, tx, { bucket, path: replaced });
    const problem = roomProblem(await storedBy(tx, id));
    if (problem !== undefined) throw new CatalogueError("too_large", { message: problem });
  });
  return { path };
}

const refusals: Record<ImageFlaw, { code: ErrorCode; message: string }> = {
  type: { code: "unsupported_media", message: imageMessages.wrongType },
  unreadable: {
    code: "unprocessable",
    message: "This picture is damaged. Please choose another one.",
  },
  pixels: { code: "too_large", message: "This picture has more than 40 million pixels" },
  frames: { code: "too_large", message: "This picture has more than 100 frames" },
};

async function redrawn(ctx: Context, { bytes, maxSide }: ImageUpload): Promise<RedrawnImage> {
  if (bytes.length > imageLimits.maxBytes) {
    throw new CatalogueError("too_large", { message: imageMessages.tooLarge });
  }
  try {
    return await ctx.images.redraw(bytes, maxSide);
  } catch (error) {
    if (!isFlawedImage(error)) throw error;
    const { code, message } = refusals[error.flaw];
    throw new CatalogueError(code, { message, cause: error });
  }
}
