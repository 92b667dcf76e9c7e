import { href } from "react-router";
import { keepOnServer } from "../../../platform/web/react-router-internals.ts";
import { isRetailAsked } from "../rules/advanced-filters.ts";
import { type BrowseAddress, browseSearch, type ResultType } from "../rules/browse-address.ts";
import { openedSections } from "../rules/opened-sections.ts";
import type { ProductFacets } from "../rules/search-result.ts";
import type { BrowseView, SectionView } from "./browse-view.ts";
import { firstCategories } from "./shown-categories.ts";

/**
 * Takes out of a view what its document does not need: rows are not handed over besides its markup, those of closed
 * sections, which stand there for those without a script, and the filters of closed groups come when they are opened.
 *
 * @param hasAllFilters the address asks for them all, as those without a script do
 */
export function forDocument(view: BrowseView, hasAllFilters: boolean): void {
  const { results, address } = view;
  if (results === null) return;
  const { sections, paged, productFacets } = results;
  const opened = openedSections(address.type, paged);
  for (const type of Object.keys(sections) as ResultType[]) {
    if (!opened.has(type)) leaveForLater(sections[type]);
  }
  if (sections.product.later === null) keepOnServer(sections.product, "rows");
  if (hasAllFilters || productFacets === null) return;
  const all = new URLSearchParams(browseSearch(address));
  all.set("filters", "all");
  const categories = firstCategories(address, productFacets.categories);
  view.laterFilters = {
    address: `${href("/browse")}?${all}#filters`,
    categories: productFacets.categories.length - categories.length,
  };
  results.productFacets = { ...withoutClosedGroups(productFacets, address), categories };
}

function leaveForLater(section: SectionView<{ id: string }>): void {
  section.later = section.rows.map(({ id }) => id);
  keepOnServer(section, "rows");
}

function withoutClosedGroups(facets: ProductFacets, address: BrowseAddress): ProductFacets {
  const hasSpecifications = Object.keys(address.specifications).length > 0;
  const none = { soldTo: [], whiteLabel: 0, customPackaging: 0, supplyCapacities: [] };
  return {
    ...facets,
    specifications: hasSpecifications ? facets.specifications : [],
    ...(isRetailAsked(address) ? {} : { sale: none, orderValues: [] }),
  };
}
