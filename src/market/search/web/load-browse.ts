import type { PageContext } from "../../../platform/web/page-context.ts";
import type { AddressProblem } from "../../../shared/text/read-params.ts";
import { type BrowseAddress, isUsualOrder, pageSize } from "../rules/browse-address.ts";
import { browseCanonical } from "../rules/browse-canonical.ts";
import { type FilterChip, filterChips } from "../rules/filter-chips.ts";
import { minimumQueryLength } from "../rules/query-length.ts";
import { limitSearch } from "../use-cases/limit-search.ts";
import { unknownValues } from "../use-cases/unknown-values.ts";
import type { BrowseHead, BrowseResults, BrowseView } from "./browse-view.ts";
import { failedSearch } from "./failed-search.ts";
import { searchAll } from "./search-all.ts";

/**
 * Everything the browse page shows for an address, and the status it answers with. A search that fails
 * is a state of the page, not the end of it: query and filters stay usable.
 */
export async function loadBrowse(
  ctx: PageContext,
  address: BrowseAddress,
  problems: AddressProblem[],
): Promise<{ view: BrowseView; status: number }> {
  const chips = filterChips(address, null);
  const view: BrowseView = {
    head: headOf(address, chips),
    address,
    problems,
    chips,
    consultantName: `${ctx.config.productName} AI`,
    isTooShort: address.query !== "" && address.query.length < minimumQueryLength,
    isUsualOrder: isUsualOrder(address),
    before: (address.page - 1) * pageSize,
    results: null,
    failure: null,
    laterFilters: null,
  };
  if (view.isTooShort) return { view: { ...view, results: noResults() }, status: 200 };
  try {
    await limitSearch(ctx);
    const [results, unknown] = await Promise.all([
      searchAll(ctx, address),
      unknownValues(ctx, address),
    ]);
    const [first] = results.sections.product.rows;
    return {
      view: {
        ...view,
        problems: [...problems, ...unknown],
        chips: filterChips(address, first?.sellerName ?? null),
        results,
      },
      status: 200,
    };
  } catch (error) {
    const { failure, status } = await failedSearch(ctx, error);
    return { view: { ...view, failure }, status };
  }
}

function headOf(address: BrowseAddress, chips: FilterChip[]): BrowseHead {
  const { search, isIndexed } = browseCanonical(address);
  const category = chips.find(({ kind }) => kind === "Category")?.label;
  if (search !== "" && category !== undefined) {
    const description = `${category} from U.S. manufacturers: prices, minimum orders, lead times.`;
    return { title: category, description, search, isIndexed };
  }
  return {
    title: address.query === "" ? "Browse Products" : `Search Results for "${address.query}"`,
    description:
      "Products, manufacturers and business listings in the U.S., by price, minimum order, lead time and place.",
    search,
    isIndexed,
  };
}

function noResults(): BrowseResults {
  const section = { total: 0, totalIsExact: true, rows: [], later: null, reason: null };
  return {
    sections: { product: section, manufacturer: section, business_listing: section },
    paged: "product",
    correctedQuery: null,
    understood: [],
    relaxations: [],
    placeSearch: null,
    productFacets: null,
    directoryFacets: null,
  };
}
