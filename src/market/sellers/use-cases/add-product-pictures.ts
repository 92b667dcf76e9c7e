import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { uploadedPictures, writePictures } from "../data/products/product-pictures.ts";
import { mostPictures } from "../rules/products/own-product.ts";
import { lockedProduct } from "./product-content.ts";
import { productEditor } from "./product-editor.ts";

/**
 * Adds pictures that the viewer uploaded to a product, behind those it has.
 *
 * @param fileIds of files with the purpose `product`
 * @throws AppError invalid_input (field `file`) for more than ten in all; not_found; as `productEditor`
 */
export async function addProductPictures(
  ctx: Context,
  id: string,
  fileIds: string[],
): Promise<{ pictures: string[] }> {
  const { company } = await productEditor(ctx);
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const product = await lockedProduct(tx, company.id, id);
    const uploaded = await uploadedPictures(tx, fileIds);
    if (uploaded.length < fileIds.length) {
      throw invalidInput({ file: ["Upload the picture first, for the purpose product"] });
    }
    const pictures = [...new Set([...product.pictures, ...uploaded])];
    if (pictures.length > mostPictures) {
      throw invalidInput({ file: [`A product has at most ${mostPictures} pictures`] });
    }
    await writePictures(tx, id, pictures);
    await auditViewer(tx, ctx, {
      action: "product.add_pictures",
      subjectType: "product",
      subjectId: id,
      details: { pictures: pictures.length },
    });
    return { pictures };
  });
}
