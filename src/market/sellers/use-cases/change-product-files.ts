import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { invalidInput, notFound } from "../../../shared/errors.ts";
import { isId } from "../../catalog/rules/input.ts";
import { deleteProductFile, insertProductFiles } from "../data/products/product-files.ts";
import { mostProductFiles } from "../rules/products/product-files.ts";
import { lockedProduct } from "./product-content.ts";
import { productEditor } from "./product-editor.ts";

/**
 * Adds drawings and models that the viewer uploaded to a product; of a published one everybody sees them at once.
 *
 * @param fileIds of files with the purpose `product_file`; those of others are left out
 * @throws AppError invalid_input (field `file`) for more than ten in all; not_found; as `productEditor`
 */
export async function addProductFiles(ctx: Context, id: string, fileIds: string[]): Promise<void> {
  const { id: uploaderId, company } = await productEditor(ctx);
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    await lockedProduct(tx, company.id, id);
    const product = { id, companyId: company.id };
    const count = await insertProductFiles(tx, product, uploaderId, fileIds);
    if (count > mostProductFiles) {
      throw invalidInput({ file: [`A product has at most ${mostProductFiles} files`] });
    }
    await auditViewer(tx, ctx, {
      action: "product.add_files",
      subjectType: "product",
      subjectId: id,
      details: { files: count },
    });
  });
}

/**
 * Takes a drawing or model out of a product. Nobody else has it then; it is deleted a week after it came.
 *
 * @throws AppError not_found: no such product of the company, or no such file of it; as `productEditor`
 */
export async function removeProductFile(ctx: Context, id: string, fileId: string): Promise<void> {
  const { company } = await productEditor(ctx);
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    await lockedProduct(tx, company.id, id);
    if (!isId(fileId) || !(await deleteProductFile(tx, id, fileId))) {
      throw notFound("The product does not have this file.");
    }
    await auditViewer(tx, ctx, {
      action: "product.remove_file",
      subjectType: "product",
      subjectId: id,
      details: { file: fileId },
    });
  });
}
