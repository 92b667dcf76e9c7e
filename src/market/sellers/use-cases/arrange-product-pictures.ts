import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { writePictures } from "../data/products/product-pictures.ts";
import { dropUnusedPictures } from "./drop-unused-pictures.ts";
import { lockedProduct } from "./product-content.ts";
import { productEditor } from "./product-editor.ts";

/**
 * Puts the pictures of a product into an order; those that are left out are removed. One that came meanwhile, from
 * another tab, stays behind the others.
 *
 * @param pictures paths, as the product has them
 * @param shown paths that whoever arranged them saw
 * @throws AppError invalid_input for what is no picture of it; not_found; as `productEditor`
 */
export async function arrangeProductPictures(
  ctx: Context,
  id: string,
  { pictures, shown }: { pictures: string[]; shown: string[] },
): Promise<void> {
  const { company } = await productEditor(ctx);
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    const before = await lockedProduct(tx, company.id, id);
    const known = [...new Set(pictures)].filter((path) => before.pictures.includes(path));
    if (known.length !== pictures.length) {
      throw invalidInput({ pictures: ["These are not the pictures of the product any more"] });
    }
    const since = before.pictures.filter((path) => !shown.includes(path) && !known.includes(path));
    const after = [...known, ...since];
    if (after.join() === before.pictures.join()) return;
    await writePictures(tx, id, after);
    const removed = before.pictures.filter((path) => !after.includes(path));
    await dropUnusedPictures(ctx, tx, company.id, removed);
    await auditViewer(tx, ctx, {
      action: "product.arrange_pictures",
      subjectType: "product",
      subjectId: id,
      details: { pictures: after.length, removed: removed.length },
    });
  });
}
