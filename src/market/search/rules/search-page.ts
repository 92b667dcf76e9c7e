import type { SearchPage, Understood } from "./search-result.ts";

/** Pages end here: whoever pages deeper wants a filter or an export. */
export const deepestRow = 10_000;
export const tooDeep =
  "Only the first 10,000 results can be paged through. Narrow the search with a filter.";

/** What nothing was read out of. */
export function nothingUnderstood(): Understood {
  return {
    place: null,
    quantity: null,
    sizes: [],
    certifications: [],
    minPrice: null,
    maxPrice: null,
    expandedWith: [],
    parts: [],
  };
}

/** A page without results. */
export function emptyPage(
  search: { query: string; page: number; limit: number },
  reason: string | null,
): SearchPage<never, never> {
  return {
    items: [],
    total: 0,
    totalIsExact: true,
    page: search.page,
    limit: search.limit,
    correctedQuery: null,
    originalQuery: search.query,
    understood: nothingUnderstood(),
    facets: null,
    reason,
  };
}
