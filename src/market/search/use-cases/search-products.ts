import type { Context } from "../../../platform/context.ts";
import { slugOf } from "../../../shared/slug.ts";
import { browseProducts, countProducts } from "../data/browse-products.ts";
import { productFacets } from "../data/product-facets.ts";
import type { ProductFilter } from "../data/product-filter.ts";
import { highlighted } from "../rules/highlighted.ts";
import { marksOf } from "../rules/product-marks.ts";
import {
  type ProductSearch,
  type ProductSearchInput,
  productSearchInput,
} from "../rules/product-search-input.ts";
import { deepestRow, emptyPage, nothingUnderstood, tooDeep } from "../rules/search-page.ts";
import type { ProductSearchResult } from "../rules/search-result.ts";
import type { SortOrder } from "../rules/sort-orders.ts";
import { openSearch } from "./open-search.ts";
import { productsByWords } from "./products-by-words.ts";

/**
 * Searches and lists products.
 *
 * Without a query the catalog is listed, newest first; with one the results are ranked by relevance,
 * and a misspelled query is searched as `correctedQuery` unless `exact`. A page beyond the end is empty
 * and has the total; one deeper than 10,000 rows is empty and says why in `reason`.
 *
 * @throws AppError invalid_input for values the schema refuses
 */
export async function searchProducts(
  ctx: Context,
  input: ProductSearchInput,
): Promise<ProductSearchResult> {
  const opened = openSearch(productSearchInput, input);
  if ("empty" in opened) return opened.empty;
  const { search, place } = opened;
  const filter: ProductFilter = {
    categorySlugs: [...new Set(search.categories.map(slugOf))].filter((slug) => slug !== ""),
    state: search.state ?? null,
    minPrice: search.minPrice ?? null,
    maxPrice: search.maxPrice ?? null,
    inStock: search.inStock ?? null,
    maxLeadTime: search.maxLeadTime ?? null,
    minOrderQuantity: search.minOrderQuantity ?? null,
    minOrderValue: search.minOrderValue ?? null,
    marks: marksOf({
      specifications: search.specifications,
      buyerType: search.buyerType ?? null,
      whiteLabel: search.whiteLabel ?? false,
      customPackaging: search.customPackaging ?? false,
      supplyCapacity: search.supplyCapacity ?? null,
    }),
    sellerId: search.sellerId ?? null,
    place,
  };
  if (search.categories.length > 0 && filter.categorySlugs.length === 0)
    return emptyPage(search, null);
  return search.query === "" ? browse(ctx, search, filter) : productsByWords(ctx, search, filter);
}

async function browse(
  ctx: Context,
  search: ProductSearch,
  filter: ProductFilter,
): Promise<ProductSearchResult> {
  const db = ctx.db.public;
  const offset = (search.page - 1) * search.limit;
  const isTooDeep = offset + search.limit > deepestRow;
  const [rows, counted, facets] = await Promise.all([
    isTooDeep
      ? []
      : browseProducts(db, filter, browseSort(search.sort), { offset, limit: search.limit }),
    countProducts(db, filter),
    search.facets ? productFacets(db, filter) : null,
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
function browseSort(sort: SortOrder | null | undefined): Exclude<SortOrder, "relevance"> {
  return sort === null || sort === undefined || sort === "relevance" ? "newest" : sort;
}
