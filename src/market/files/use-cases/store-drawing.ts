import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import type { Bucket } from "../../../platform/files/files.ts";
import { AppError } from "../../../shared/errors.ts";
import { addStoredFile, lockFilesOf, storedBy } from "../data/stored-files.ts";
import { roomProblem } from "../rules/file-limits.ts";
import { discardFiles } from "./discard-files.ts";

/** An hour: longer than any request that stores a file lives. */
const unclaimedMs = 3_600_000;

/**
 * Stores a file that this site made for the viewer, never one that was uploaded. As with `storeImage`
 * file and row are there together, or both are gone an hour later.
 *
 * @throws AppError too_large when the viewer keeps too much already; files_unavailable; as `signedIn`
 */
export async function storeDrawing(
  ctx: Context,
  file: { bucket: Bucket; path: string; bytes: Uint8Array; contentType: string },
): Promise<void> {
  const { id } = signedIn(ctx.viewer);
  const { bucket, path, bytes, contentType } = file;
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    const later = new Date(ctx.clock().getTime() + unclaimedMs);
    await discardFiles(ctx, tx, { uploaderId: id, files: [{ bucket, path }] }, later);
  });
  await ctx.files.put(bucket, path, bytes, contentType);
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    await lockFilesOf(tx, id);
    const row = { uploaderId: id, bucket, path, purpose: "drawing", contentType };
    await addStoredFile(tx, { ...row, bytes: bytes.length });
    const problem = roomProblem(await storedBy(tx, id));
    if (problem !== undefined) throw new AppError("too_large", { message: problem });
  });
}
