import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { AppError } from "../../../shared/errors.ts";
import { addOwnProduct, isNumberTaken, productNamesAmong } from "../data/products/own-products.ts";
import type { ProposedProduct } from "../rules/proposals/proposed-fields.ts";
import { acceptProduct } from "./product-content.ts";

/**
 * Adds a product that a page offers to the company's, as a draft. A number that another product has is left out.
 *
 * @throws AppError conflict where the company has a product of this name
 */
export async function draftProposedProduct(
  tx: Transaction,
  ctx: Context,
  companyId: string,
  { name, externalId, description, categories, price }: ProposedProduct,
): Promise<void> {
  if ((await productNamesAmong(tx, companyId, [name])).length > 0) {
    throw new AppError("conflict", { message: "You have a product of this name already." });
  }
  const isTaken = await isNumberTaken(tx, companyId, externalId, null);
  const content = acceptProduct({
    name,
    externalId: isTaken ? "" : (externalId ?? ""),
    description,
    categories,
    price,
    inStock: "on",
  });
  const { id } = await addOwnProduct(tx, companyId, content);
  await auditViewer(tx, ctx, { action: "product.create", subjectType: "product", subjectId: id });
}
