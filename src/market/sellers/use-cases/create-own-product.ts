import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import { addOwnProduct } from "../data/products/own-products.ts";
import type { ProductForm } from "../rules/products/product-input.ts";
import { acceptProduct, refuseTakenNumber } from "./product-content.ts";
import { productEditor } from "./product-editor.ts";

/**
 * Adds a product to those of the company acted for. It is a draft that nobody else sees.
 *
 * @param key the `Idempotency-Key` of the request
 * @returns its id
 * @throws AppError invalid_input with a message a field; as `productEditor` and `runIdempotent`
 */
export async function createOwnProduct(
  ctx: Context,
  form: ProductForm,
  key: string | null = null,
): Promise<{ id: string }> {
  const { company } = await productEditor(ctx);
  const content = acceptProduct(form);
  const submit = { scope: "product.create", key, request: { companyId: company.id, content } };
  return runIdempotent(ctx, submit, async (tx) => {
    await refuseTakenNumber(tx, company.id, content.externalId, null);
    const { id } = await addOwnProduct(tx, company.id, content);
    await auditViewer(tx, ctx, { action: "product.create", subjectType: "product", subjectId: id });
    return { id };
  });
}
