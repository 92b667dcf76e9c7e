import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { actingMember } from "../../accounts/use-cases/acting-member.ts";
import { entryOfCompany } from "../data/products/product-list.ts";
import { mayEditProducts } from "../rules/products/product-rights.ts";

/**
 * What somebody who begins a product may do with it.
 *
 * @throws AppError not_found for members who may write none; as `actingMember`
 */
export async function newProductTerms(
  ctx: Context,
): Promise<{ mayEdit: boolean; canPublish: boolean }> {
  const { company } = actingMember(ctx.viewer);
  if (!mayEditProducts(company.roles)) throw notFound();
  const entryId = await ctx.db.transaction(ctx.viewer, (tx) => entryOfCompany(tx, company.id));
  return { mayEdit: true, canPublish: entryId !== null };
}
