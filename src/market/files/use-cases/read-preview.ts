import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { type PreviewPart, previewBytes } from "../data/file-previews.ts";
import type { FilePurposes } from "./file-purpose.ts";
import { isMarked, markedBytes } from "./marked-copy.ts";
import { noteReading, readableFile, watermarkOf } from "./read-file.ts";

/**
 * What is shown of a file, for whoever may read the file. To see somebody else's so is to read it, and written down as
 * that; one's own appear in lists, and are not. A picture carries the watermark that a copy of the file would carry.
 *
 * @returns the picture as WebP; the mesh as `encodeMesh` makes it, compressed (gzip)
 * @throws AppError not_found: no such file, none for the viewer, or nothing is shown of it; busy: too many
 *   copies are being marked; as `signedIn`
 */
export async function readPreview(
  ctx: Context,
  purposes: FilePurposes,
  id: string,
  part: PreviewPart,
): Promise<Uint8Array> {
  const { id: readerId } = signedIn(ctx.viewer);
  const { file, bytes, text } = await ctx.db.transaction(ctx.viewer, async (tx) => {
    const found = await readableFile(tx, purposes, { id, readerId, viewer: ctx.viewer });
    return {
      file: found,
      bytes: await previewBytes(tx, id, part),
      text: part === "picture" ? await watermarkOf(ctx, tx, purposes, found) : null,
    };
  });
  if (bytes === null) throw notFound();
  const copy = await markedBytes(ctx, { bytes, contentType: "image/webp" }, text);
  if (file.isLogged && file.uploaderId !== readerId) {
    await noteReading(ctx, file, readerId, isMarked(copy));
  }
  return copy === null || copy === "unmarked" ? bytes : copy.bytes;
}
