import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import { AppError } from "../../../shared/errors.ts";
import { dropOwnProduct } from "../data/products/own-products.ts";
import { dropUnusedPictures } from "./drop-unused-pictures.ts";
import { lockedProduct } from "./product-content.ts";
import { productEditor } from "./product-editor.ts";

/**
 * Deletes a product that buyers do not see, with its pictures and earlier versions, for good.
 *
 * @param key the `Idempotency-Key` of the request
 * @throws AppError not_allowed_now while it is published; not_found; as `productEditor` and `runIdempotent`
 */
export async function deleteOwnProduct(
  ctx: Context,
  id: string,
  key: string | null = null,
): Promise<void> {
  const { company } = await productEditor(ctx);
  await runIdempotent(ctx, { scope: "product.delete", key, request: { id } }, async (tx) => {
    const { state, name, pictures } = await lockedProduct(tx, company.id, id);
    if (state === "published") {
      throw new AppError("not_allowed_now", {
        message: "Archive the product first: buyers may be looking at it.",
        allowed: ["archive"],
      });
    }
    await dropOwnProduct(tx, id);
    await dropUnusedPictures(ctx, tx, company.id, pictures);
    await auditViewer(tx, ctx, {
      action: "product.delete",
      subjectType: "product",
      subjectId: id,
      details: { name },
    });
    return null;
  });
}
