import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { actingMember } from "../../accounts/use-cases/acting-member.ts";
import { isId } from "../../catalog/rules/input.ts";
import { ownProductById } from "../data/products/own-products.ts";
import { entryOfCompany } from "../data/products/product-list.ts";
import type { OwnProduct } from "../rules/products/own-product.ts";
import { mayEditProducts } from "../rules/products/product-rights.ts";

/**
 * A product of the company acted for, in whatever state.
 *
 * @throws AppError not_found for none, or a foreign one; as `actingMember`
 */
export async function getOwnProduct(
  ctx: Context,
  id: string,
): Promise<{ product: OwnProduct; entryId: string | null; mayEdit: boolean }> {
  const { company } = actingMember(ctx.viewer);
  const missing = () => notFound("We could not find that product.");
  if (!isId(id)) throw missing();
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const product = await ownProductById(tx, company.id, id);
    if (product === undefined) throw missing();
    const entryId = await entryOfCompany(tx, company.id);
    return { product, entryId, mayEdit: mayEditProducts(company.roles) };
  });
}
