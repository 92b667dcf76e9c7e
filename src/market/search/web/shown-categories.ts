import { slugOf } from "../../../shared/slug.ts";
import type { BrowseAddress } from "../rules/browse-address.ts";
import type { FacetValue } from "../rules/search-result.ts";

/** Categories that are shown before "more". */
const shownCategories = 10;

/** So many categories stand before "more": all that are chosen, and ten at least. */
export function countShown({ categories }: BrowseAddress): number {
  return Math.max(shownCategories, new Set(categories.map(slugOf)).size);
}

/** Categories of the results that stand before "more": those that are chosen, then the first others. */
export function firstCategories(address: BrowseAddress, all: FacetValue[]): FacetValue[] {
  const chosen = new Set(address.categories.map(slugOf));
  const isChosen = ({ value }: FacetValue) => chosen.has(value);
  const others = all.filter((category) => !isChosen(category));
  const most = countShown(address) - chosen.size;
  return [...all.filter(isChosen), ...others.slice(0, Math.max(0, most))];
}
