import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import { copyOwnProduct } from "../data/products/copy-own-product.ts";
import { lockedProduct } from "./product-content.ts";
import { productEditor } from "./product-editor.ts";

/**
 * Makes a draft with everything that a product says, apart from its number, which stands for that one, and from its
 * drawings and models, which are their uploaders' to hand on.
 *
 * @param key the `Idempotency-Key` of the request
 * @returns the id of the draft
 * @throws AppError not_found; as `productEditor` and `runIdempotent`
 */
export async function duplicateOwnProduct(
  ctx: Context,
  id: string,
  key: string | null = null,
): Promise<{ id: string }> {
  const { company } = await productEditor(ctx);
  return runIdempotent(ctx, { scope: "product.duplicate", key, request: { id } }, async (tx) => {
    const product = await lockedProduct(tx, company.id, id);
    const copyId = await copyOwnProduct(tx, product.id);
    await auditViewer(tx, ctx, {
      action: "product.duplicate",
      subjectType: "product",
      subjectId: copyId,
      details: { of: id },
    });
    return { id: copyId };
  });
}
