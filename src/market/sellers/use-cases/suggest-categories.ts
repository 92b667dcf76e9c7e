import type { Context } from "../../../platform/context.ts";
import { productSearch } from "../../search/rules/product-search.ts";
import { searchProducts } from "../../search/use-cases/search-products.ts";

const mostRead = 40;
const mostSuggested = 6;

/**
 * Categories that a product of this name may belong to, likeliest first: those of what buyers find when they search
 * for the name, read as any search is.
 *
 * @param name as it is typed; of one under 3 characters nothing is known
 */
export async function suggestCategories(ctx: Context, name: string): Promise<string[]> {
  if (name.trim().length < 3) return [];
  const { items } = await searchProducts(ctx, productSearch({ query: name, limit: mostRead }));
  const weights = new Map<string, number>();
  for (const [place, { categories }] of items.entries()) {
    for (const label of categories) {
      weights.set(label, (weights.get(label) ?? 0) + 1 / (place + 1));
    }
  }
  return [...weights]
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostSuggested)
    .map(([label]) => label);
}
