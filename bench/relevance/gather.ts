import { findProducts } from "../../src/market/search/data/find-products.ts";
import type { Concept } from "../../src/market/search/rules/concepts.ts";
import { planSearch } from "../../src/market/search/rules/plan-search.ts";
import { productSearch } from "../../src/market/search/rules/product-search.ts";
import type { Candidate } from "../../src/market/search/rules/ranking/score-product.ts";
import { understandQuery } from "../../src/market/search/use-cases/understand-query.ts";
import type { Context } from "../../src/platform/context.ts";

/** What is ranked for a query. */
export interface Gathered {
  concepts: Concept[];
  rows: Candidate[];
}

/** As many as a search ranks. */
const most = 200;

/** The products a search would rank for a query, in the order in which they were found, and what it looks for. */
export async function gather(ctx: Context, text: string): Promise<Gathered> {
  const options = { exact: false, readsPlaces: true, isDirectory: false };
  const { concepts } = await understandQuery(ctx, text, options);
  const plan = planSearch(concepts);
  if (plan === null) return { concepts, rows: [] };
  const filter = { ...productSearch({}), place: null };
  const found = await findProducts(ctx.db.public, plan, filter, { most, texts: most });
  return { concepts, rows: found.rows };
}
