import { slugOf } from "../../../shared/slug.ts";
import { type BrowseAddress, browseSearch, emptyAddress } from "./browse-address.ts";

/**
 * What search engines are told of an address: the one address of the list it belongs to, and whether
 * it is worth keeping. The whole catalog and each category are lists of their own; queries, filters
 * and orders are ways to look at them.
 */
export function browseCanonical(address: BrowseAddress): { search: string; isIndexed: boolean } {
  const { categories } = address;
  const isOfOne = categories.length === 1 && address.query === "";
  const list = isOfOne ? listOf(categories) : "";
  const isIndexed = browseSearch({ ...address, page: 1 }) === list;
  return { search: isOfOne ? listOf(categories.map(slugOf)) : "", isIndexed };
}

function listOf(categories: string[]): string {
  return browseSearch(emptyAddress(), { categories });
}
