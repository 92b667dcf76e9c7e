import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { writeOwnProduct } from "../data/products/own-products.ts";
import { productVersionRows } from "../data/products/product-versions.ts";
import { differingFields, formContentOf } from "../rules/products/product-values.ts";
import {
  lockedProduct,
  refuseOutdated,
  refuseTakenNumber,
  refuseUnclearPrices,
} from "./product-content.ts";
import { productEditor } from "./product-editor.ts";

/**
 * Gives a product price and text of one of its earlier versions again, as a new version; its state and pictures stay.
 * Of a published one buyers see it at once.
 *
 * @param wanted.version whose price and text
 * @param wanted.seen the version that was shown beside it
 * @throws AppError not_found, also for a version that is not kept; conflict when somebody changed the product since;
 *   invalid_input where another product has its number by now; as `productEditor`
 */
export async function restoreOwnProduct(
  ctx: Context,
  id: string,
  { version, seen }: { version: number; seen: number },
): Promise<{ version: number }> {
  const { company } = await productEditor(ctx);
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const before = await lockedProduct(tx, company.id, id);
    refuseOutdated(before, seen);
    const earlier = (await productVersionRows(tx, company.id, id)).find(
      (one) => one.version === version,
    );
    if (earlier === undefined) throw notFound("This version is not kept any more.");
    const content = formContentOf(earlier.product);
    await refuseTakenNumber(tx, company.id, content.externalId, id);
    if (before.state === "published") refuseUnclearPrices(earlier.product);
    const after = await writeOwnProduct(tx, id, content);
    await auditViewer(tx, ctx, {
      action: "product.restore",
      subjectType: "product",
      subjectId: id,
      details: { version, fields: differingFields(before, after) },
    });
    return { version: after.version };
  });
}
