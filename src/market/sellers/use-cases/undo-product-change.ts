import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { isId } from "../../catalog/rules/input.ts";
import { undoChange } from "../data/products/product-changes.ts";
import { productEditor } from "./product-editor.ts";

/**
 * Takes back a change of many products. One that was changed again since stays as it is.
 *
 * @returns how many are as they were before
 * @throws AppError not_found for no such change, or one that was taken back; as `productEditor`
 */
export async function undoProductChange(
  ctx: Context,
  changeId: string,
): Promise<{ changed: number }> {
  const { company } = await productEditor(ctx);
  const missing = () => notFound("There is nothing left of that change to take back.");
  if (!isId(changeId)) throw missing();
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const changed = await undoChange(tx, company.id, changeId);
    if (changed === 0) throw missing();
    await auditViewer(tx, ctx, {
      action: "product.undo_change",
      subjectType: "company",
      subjectId: company.id,
      details: { change: changeId, changed },
    });
    return { changed };
  });
}
