import type { Readable } from "node:stream";
import type { Context } from "../../../platform/context.ts";
import type { ByteRange } from "../../../platform/files/files.ts";
import { notFound } from "../../../shared/errors.ts";
import { filesOfProduct, placeOfProductFile, previewOfProductFile } from "../data/product-files.ts";
import { isId } from "../rules/input.ts";
import type { ProductFile } from "../rules/product-file.ts";

/** The drawings and models of a product that everybody may see. */
export async function listProductFiles(ctx: Context, productId: string): Promise<ProductFile[]> {
  return isId(productId) ? filesOfProduct(ctx.db.public, productId) : [];
}

/** The same of a product in whatever state, for the company that keeps it and as far as the viewer may see. */
export async function listOwnProductFiles(ctx: Context, productId: string): Promise<ProductFile[]> {
  return ctx.db.transaction(ctx.viewer, (tx) => filesOfProduct(tx, productId));
}

/** Names a file of a product. */
export interface ProductFileName {
  id: string;
  fileId: string;
}

/**
 * A file of a published product, for everybody.
 *
 * @throws AppError not_found, also from `open`; files_unavailable from `open`
 */
export async function openProductFile(ctx: Context, { id, fileId }: ProductFileName) {
  const place = await placeOfProductFile(ctx.db.public, id, fileId);
  if (place === null) throw notFound();
  return {
    ...place,
    async open(range?: ByteRange): Promise<Readable> {
      const stream = await ctx.files.open(place.bucket, place.path, range);
      if (stream === null) throw notFound();
      return stream;
    },
  };
}

/**
 * What is shown of a file of a published product, for everybody, as `readPreview` gives it.
 *
 * @throws AppError not_found
 */
export async function readProductPreview(
  ctx: Context,
  { id, fileId }: ProductFileName,
  part: "picture" | "mesh",
): Promise<Uint8Array> {
  const bytes = await previewOfProductFile(ctx.db.public, id, fileId, part);
  if (bytes === null) throw notFound();
  return bytes;
}
