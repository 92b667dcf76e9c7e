import type { Context } from "../../../platform/context.ts";
import { countProducts, listProducts } from "../data/browse-products.ts";
import { type FoundProducts, findProducts, readingCap } from "../data/find-products.ts";
import { learnedEffects } from "../data/learned-effects.ts";
import { productFacets } from "../data/product-facets.ts";
import { indexedLimits } from "../data/product-filter.ts";
import { productHits } from "../data/product-hits.ts";
import type { Concept } from "../rules/concepts.ts";
import { highlighted } from "../rules/highlighted.ts";
import { type Located, placeFilter, understoodPlace } from "../rules/place-filter.ts";
import { planSearch, type SearchPlan } from "../rules/plan-search.ts";
import type { ProductSearch } from "../rules/product-search.ts";
import { queryKey } from "../rules/query-key.ts";
import { rankProducts } from "../rules/ranking/rank-products.ts";
import type { ReadQuery } from "../rules/read-query.ts";
import { deepestRow, emptyPage, nothingUnderstood, tooDeep } from "../rules/search-page.ts";
import type { ProductSearchResult } from "../rules/search-result.ts";
import type { SortOrder } from "../rules/sort-orders.ts";
import { type UnderstoodQuery, understandQuery } from "./understand-query.ts";

/** The index of parts of names knows three letters and more; with fewer every row would be read. */
const shortestPart = 3;
/** Results that are ranked word by word; those after them keep the order they were found in. */
const mostRankedRows = 200;

/** A search with words in it. */
export async function productsByWords(
  ctx: Context,
  search: Located<ProductSearch>,
): Promise<ProductSearchResult> {
  const db = ctx.db.public;
  const options = {
    exact: search.isExact,
    readsPlaces: search.place === null && search.state === null,
    isDirectory: false,
  };
  const asked = await understandQuery(ctx, search.query, options);
  const located = placeFilter(asked.read.place);
  const narrowed = withPrices({ ...search, ...located?.filter }, asked.read);
  let found = { ...asked, ...(await pageOf(ctx, narrowed, asked)) };
  let { place } = asked.read;
  if (located !== null && found.page.total === 0) {
    // Nobody sells it there, or the name of the place is the name of the thing ("boston fern").
    const anywhere = await understandQuery(ctx, search.query, { ...options, readsPlaces: false });
    const widened = withPrices(search, anywhere.read);
    const reason = `Nothing was found ${located.where}; these are results from everywhere.`;
    found = { ...anywhere, ...(await pageOf(ctx, widened, anywhere)) };
    if (found.page.total > 0) found.page.reason ??= reason;
    place = null;
  }
  const { page, read } = found;
  const middle = page.search.place?.middle ?? null;
  const [rows, facets] = await Promise.all([
    productHits(db, page.ids, middle),
    search.facets ? productFacets(db, page.search, page.all) : null,
  ]);
  return {
    ...emptyPage(search, page.reason),
    correctedQuery: found.correctedQuery,
    items: rows.map((row) => ({ ...row, highlighted: highlighted(row, read.text) })),
    total: page.total,
    totalIsExact: page.totalIsExact,
    understood: {
      ...nothingUnderstood(),
      place: place === null ? null : understoodPlace(place),
      quantity: read.quantity,
      sizes: read.sizes,
      certifications: found.certifications,
      minPrice: read.minPrice,
      maxPrice: read.maxPrice,
      expandedWith: found.expandedWith,
    },
    facets,
  };
}

/** @param search narrowed by what its words were understood to ask for */
async function pageOf(
  ctx: Context,
  search: Located<ProductSearch>,
  understood: UnderstoodQuery,
): Promise<{ page: Page & { search: Located<ProductSearch> } }> {
  const plan = planSearch(understood.concepts, indexedLimits(search));
  const page = plan && (await byPlan(ctx, search, plan, understood.concepts));
  if (page && (page.total > 0 || search.query.length < shortestPart)) {
    return { page: { ...page, search } };
  }
  return { page: { ...(await byPart(ctx, search)), search } };
}

interface Page {
  ids: string[];
  /** Every result found, for the facets. */
  all: string[];
  total: number;
  totalIsExact: boolean;
  reason: string | null;
}

async function byPlan(
  ctx: Context,
  search: Located<ProductSearch>,
  plan: SearchPlan,
  concepts: Concept[],
): Promise<Page> {
  const db = ctx.db.public;
  const offset = (search.page - 1) * search.limit;
  const sort = search.sort ?? "relevance";
  const needsAll = search.facets || sort !== "relevance" || offset + search.limit > mostRankedRows;
  const key = sort === "relevance" ? queryKey(search.query) : null;
  const [found, effects] = await Promise.all([
    findProducts(db, plan, search, {
      most: needsAll ? readingCap : mostRankedRows,
      texts: sort === "relevance" ? mostRankedRows : 0,
    }),
    key === null ? null : learnedEffects(db, key),
  ]);
  if (sort !== "relevance") return sorted(ctx, search, plan, found, sort);
  const ranked = rankProducts(found.rows, concepts, { ...(effects && { effects }) });
  const all = [...ranked.map((row) => row.id), ...found.others];
  const isTooDeep = offset >= readingCap && !found.totalIsExact;
  return {
    ids: all.slice(offset, offset + search.limit),
    all,
    total: found.total,
    totalIsExact: found.totalIsExact,
    reason: isTooDeep
      ? `Only the ${readingCap.toLocaleString("en-US")} best results are listed. Narrow the search with a filter.`
      : null,
  };
}

async function sorted(
  ctx: Context,
  search: Located<ProductSearch>,
  plan: SearchPlan,
  found: FoundProducts,
  sort: Exclude<SortOrder, "relevance">,
): Promise<Page> {
  const offset = (search.page - 1) * search.limit;
  const isTooDeep = offset + search.limit > deepestRow;
  const all = found.others;
  const narrowing = found.totalIsExact ? { ids: all } : { query: plan.anywhere ?? "" };
  const ids = isTooDeep
    ? []
    : await listProducts(ctx.db.public, search, sort, { offset, limit: search.limit }, narrowing);
  return {
    ids,
    all,
    total: found.total,
    totalIsExact: found.totalIsExact,
    reason: isTooDeep && offset < found.total ? tooDeep : null,
  };
}

/**
 * No word to look up ("the who", "++"), or one that nothing has ("racke"): the text is looked for as a part
 * of names (specification, section 7).
 */
async function byPart(ctx: Context, search: Located<ProductSearch>): Promise<Page> {
  const db = ctx.db.public;
  const offset = (search.page - 1) * search.limit;
  const narrowing = { namePart: search.query };
  const sort = search.sort === "relevance" ? "newest" : (search.sort ?? "newest");
  const isTooDeep = offset + search.limit > deepestRow;
  const [ids, counted] = await Promise.all([
    isTooDeep ? [] : listProducts(db, search, sort, { offset, limit: search.limit }, narrowing),
    countProducts(db, search, narrowing),
  ]);
  return { ids, all: ids, ...counted, reason: isTooDeep ? tooDeep : null };
}

/** Prices in the query bound the results as the filter's own do. */
function withPrices(search: Located<ProductSearch>, read: ReadQuery): Located<ProductSearch> {
  return {
    ...search,
    minPrice: search.minPrice ?? read.minPrice,
    maxPrice: search.maxPrice ?? read.maxPrice,
  };
}
