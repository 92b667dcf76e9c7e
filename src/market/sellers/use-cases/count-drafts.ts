import type { Context } from "../../../platform/context.ts";
import { ownProductCounts } from "../data/products/product-list.ts";

/** How many products of the company acted for are drafts; none for who acts for none. */
export async function countDrafts(ctx: Context): Promise<number> {
  const { company } = ctx.viewer;
  if (company === null) return 0;
  const { draft } = await ctx.db.transaction(ctx.viewer, (tx) => ownProductCounts(tx, company.id));
  return draft;
}
