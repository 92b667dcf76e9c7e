import type { Context } from "../../../platform/context.ts";
import { actingMember } from "../../accounts/use-cases/acting-member.ts";
import { isId } from "../../catalog/rules/input.ts";
import { countChanged } from "../data/products/product-changes.ts";
import { entryOfCompany, ownProductCounts, ownProductPage } from "../data/products/product-list.ts";
import type { OwnProduct } from "../rules/products/own-product.ts";
import type { ProductListQuery } from "../rules/products/product-list-query.ts";
import { mayEditProducts } from "../rules/products/product-rights.ts";
import type { ProductState } from "../rules/products/product-states.ts";

export interface OwnProductPage {
  items: OwnProduct[];
  /** How many the query means. */
  total: number;
  /** How many the company has in each state. */
  counts: Record<ProductState, number>;
  /** The entry of the directory they are listed under; null: nothing can be published yet. */
  entryId: string | null;
  mayEdit: boolean;
  /** How many are still as the change made them that was asked about. */
  changed: number;
}

/**
 * A page of the products of the company acted for.
 *
 * @param changeId a change of many that may be taken back; null for none
 * @throws as `actingMember`
 */
export async function listOwnProducts(
  ctx: Context,
  query: ProductListQuery,
  changeId: string | null = null,
): Promise<OwnProductPage> {
  const { company } = actingMember(ctx.viewer);
  return ctx.db.transaction(ctx.viewer, async (tx) => ({
    ...(await ownProductPage(tx, company.id, query)),
    counts: await ownProductCounts(tx, company.id),
    entryId: await entryOfCompany(tx, company.id),
    mayEdit: mayEditProducts(company.roles),
    changed:
      changeId === null || !isId(changeId) ? 0 : await countChanged(tx, company.id, changeId),
  }));
}
