import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import { writeOwnProduct } from "../data/products/own-products.ts";
import type { ProductForm } from "../rules/products/product-input.ts";
import { contentOf, differingFields } from "../rules/products/product-values.ts";
import {
  acceptProduct,
  lockedProduct,
  refuseOutdated,
  refuseTakenNumber,
  refuseUnclearPrices,
} from "./product-content.ts";
import { productEditor } from "./product-editor.ts";

/**
 * Saves what a form says of a product. Of a published one buyers see it at once.
 *
 * @param wanted.version that was changed; null overwrites whatever there is
 * @param wanted.key the `Idempotency-Key` of the request
 * @returns the version as it is now
 * @throws AppError conflict when somebody changed it since; not_found; invalid_input with a message a field; as
 *   `productEditor` and `runIdempotent`
 */
export async function saveOwnProduct(
  ctx: Context,
  id: string,
  form: ProductForm,
  wanted: { version: number | null; key: string | null },
): Promise<{ version: number }> {
  const { company } = await productEditor(ctx);
  const content = acceptProduct(form);
  const { version, key } = wanted;
  const submit = { scope: "product.save", key, request: { id, version, content } };
  return runIdempotent(ctx, submit, async (tx) => {
    const before = await lockedProduct(tx, company.id, id);
    refuseOutdated(before, version);
    await refuseTakenNumber(tx, company.id, content.externalId, id);
    if (before.state === "published") refuseUnclearPrices(contentOf(content));
    const after = await writeOwnProduct(tx, id, content);
    if (after.version !== before.version) {
      await auditViewer(tx, ctx, {
        action: "product.save",
        subjectType: "product",
        subjectId: id,
        details: { version: after.version, fields: differingFields(before, after) },
      });
    }
    return { version: after.version };
  });
}
