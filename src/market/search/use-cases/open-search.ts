import { placeOfText } from "../../needs/use-cases/gazetteer.ts";
import type { Located } from "../rules/place-filter.ts";
import { minimumQueryLength } from "../rules/query-length.ts";
import type { PlaceFilter } from "../rules/search-fields.ts";
import { emptyPage } from "../rules/search-page.ts";
import type { SearchPage } from "../rules/search-result.ts";

interface OpenedSearch extends PlaceFilter {
  query: string;
  page: number;
  limit: number;
}

/**
 * What every search does first: finds the place it names, and knows when nothing can be found: near an
 * unknown ZIP, or for a query of one character.
 *
 * @returns the search with its place, or the empty page that answers it
 */
export function openSearch<Search extends OpenedSearch>(
  search: Search,
): { search: Located<Search> } | { empty: SearchPage<never, never> } {
  const located = locate(search);
  if (located === null) {
    return { empty: emptyPage(search, `${search.near} is not a ZIP code we know.`) };
  }
  if (search.query !== "" && search.query.length < minimumQueryLength) {
    return { empty: emptyPage(search, null) };
  }
  return { search: located };
}

/** The search with the place that `near` names; null for a ZIP that nobody has. */
export function locate<Search extends PlaceFilter>(search: Search): Located<Search> | null {
  const { near, radiusMiles } = search;
  if (near === null) return { ...search, place: null };
  const middle = placeOfText(near);
  return middle && { ...search, place: { middle, radiusMiles } };
}
