import type { Context } from "../../../platform/context.ts";
import { browseProducts, countProducts } from "../data/browse-products.ts";
import { productFacets } from "../data/product-facets.ts";
import { categorySlugs } from "../rules/category-slugs.ts";
import { highlighted } from "../rules/highlighted.ts";
import type { Located } from "../rules/place-filter.ts";
import type { ProductSearch } from "../rules/product-search.ts";
import { deepestRow, emptyPage, nothingUnderstood, tooDeep } from "../rules/search-page.ts";
import type { ProductSearchResult } from "../rules/search-result.ts";
import type { SortOrder } from "../rules/sort-orders.ts";
import { openSearch } from "./open-search.ts";
import { productsByWords } from "./products-by-words.ts";

/**
 * Searches and lists products.
 *
 * Without a query the catalog is listed, newest first; with one the results are ranked by relevance,
 * and a misspelled query is searched as `correctedQuery` unless `isExact`. A page beyond the end is empty
 * and has the total; one deeper than 10,000 rows is empty and says why in `reason`.
 */
export async function searchProducts(
  ctx: Context,
  asked: ProductSearch,
): Promise<ProductSearchResult> {
  const opened = openSearch(asked);
  if ("empty" in opened) return opened.empty;
  const { search } = opened;
  if (search.categories.length > 0 && categorySlugs(search).length === 0)
    return emptyPage(search, null);
  return search.query === "" ? browse(ctx, search) : productsByWords(ctx, search);
}

async function browse(ctx: Context, search: Located<ProductSearch>): Promise<ProductSearchResult> {
  const db = ctx.db.public;
  const offset = (search.page - 1) * search.limit;
  const isTooDeep = offset + search.limit > deepestRow;
  const paging = { offset, limit: search.limit };
  const [rows, counted, facets] = await Promise.all([
    isTooDeep ? [] : browseProducts(db, search, browseSort(search.sort), paging),
    countProducts(db, search),
    search.facets ? productFacets(db, search) : null,
  ]);
  return {
    ...emptyPage(search, isTooDeep && offset < counted.total ? tooDeep : null),
    ...counted,
    items: rows.map((row) => ({ ...row, highlighted: highlighted(row, "") })),
    understood: nothingUnderstood(),
    facets,
  };
}

/** Without words there is no relevance to sort by. */
function browseSort(sort: SortOrder | null): Exclude<SortOrder, "relevance"> {
  return sort === null || sort === "relevance" ? "newest" : sort;
}
