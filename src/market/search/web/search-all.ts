import { href } from "react-router";
import type { Context } from "../../../platform/context.ts";
import { manufacturerView, productView } from "../../catalog/rules/list-views.ts";
import {
  type BrowseAddress,
  browseSearch,
  pageSize,
  type ResultType,
} from "../rules/browse-address.ts";
import { directorySearch, wholeDirectory } from "../rules/directory-address.ts";
import { noCapability } from "../rules/manufacturer-search.ts";
import { needChips } from "../rules/need-chips.ts";
import { askForPlace } from "../rules/place-filter.ts";
import type { ListingHit, ManufacturerSearchResult, SearchPage } from "../rules/search-result.ts";
import { type DirectoryOrder, orderOf } from "../rules/sort-orders.ts";
import { understoodChips } from "../rules/understood-chips.ts";
import { searchListings } from "../use-cases/search-listings.ts";
import { searchManufacturers } from "../use-cases/search-manufacturers.ts";
import { searchProducts } from "../use-cases/search-products.ts";
import type { BrowseResults, ListingView, SectionView } from "./browse-view.ts";
import { relaxationViews } from "./relaxation-views.ts";

/** Rows of the sections that are not the one with the pages. */
const previewSize = 4;

/** Searches all three kinds of results for the browse page. @throws AppError of the searches */
export async function searchAll(ctx: Context, address: BrowseAddress): Promise<BrowseResults> {
  const results = await searchAs(ctx, address, address.type ?? "product");
  if (address.type !== null || results.sections.product.total > 0) return results;
  // Nobody asked for a kind, and there are no products: the first kind with results has the pages.
  const filled = (["manufacturer", "business_listing"] as const).find(
    (type) => results.sections[type].total > 0,
  );
  return filled === undefined ? results : searchAs(ctx, address, filled);
}

async function searchAs(
  ctx: Context,
  address: BrowseAddress,
  paged: ResultType,
): Promise<BrowseResults> {
  const [products, manufacturers, listings] = await Promise.all([
    searchProducts(ctx, {
      ...address,
      ...part(address, paged === "product"),
      sort: orderOf(address),
    }),
    searchManufacturers(ctx, {
      ...noCapability,
      ...address,
      ...part(address, paged === "manufacturer"),
      sort: directoryOrder(address),
    }),
    searchListings(ctx, {
      ...address,
      ...part(address, paged === "business_listing"),
      sort: directoryOrder(address),
    }),
  ]);
  const asked = { product: products, manufacturer: manufacturers, business_listing: listings };
  return {
    sections: {
      product: section(products, productView),
      manufacturer: section(manufacturers, manufacturerView),
      business_listing: section(listings, listingView),
    },
    paged,
    correctedQuery: asked[paged].correctedQuery,
    understood:
      paged === "manufacturer"
        ? manufacturerChips(address, manufacturers)
        : understoodChips(address, asked[paged].understood),
    relaxations: relaxationViews(manufacturers, wholeDirectory()),
    placeSearch: manufacturers.reason === askForPlace ? placeSearch(address) : null,
    productFacets: products.facets,
    directoryFacets: paged === "business_listing" ? listings.facets : manufacturers.facets,
  };
}

function placeSearch({ query, state, process, certification }: BrowseAddress): string {
  const search = directorySearch(wholeDirectory(), { query, state, process, certification });
  return `${href("/businesses")}${search}`;
}

function manufacturerChips(address: BrowseAddress, found: ManufacturerSearchResult) {
  const { correctedQuery, understood } = found;
  return needChips(correctedQuery ?? address.query, understood.parts).map(
    ({ kind, label, query }) => ({ kind, label, search: browseSearch(address, { query }) }),
  );
}

/** Which rows of a section are shown: a page of the one with the pages, the first rows of the others. */
function part(address: BrowseAddress, isPaged: boolean) {
  return {
    page: isPaged ? address.page : 1,
    limit: isPaged ? pageSize : previewSize,
    facets: isPaged,
  };
}

/** Prices order products only. */
function directoryOrder(address: BrowseAddress): DirectoryOrder | null {
  const sort = orderOf(address);
  return sort === "price-low" || sort === "price-high" ? null : sort;
}

function section<Hit, Row>(
  found: SearchPage<Hit, unknown>,
  view: (hit: Hit) => Row,
): SectionView<Row> {
  return {
    total: found.total,
    totalIsExact: found.totalIsExact,
    rows: found.items.map((hit) => view(hit)),
    later: null,
    reason: found.reason,
  };
}

function listingView(hit: ListingHit): ListingView {
  return {
    id: hit.id,
    name: hit.highlighted.name,
    description: hit.highlighted.description,
    address: hit.address,
    phone: hit.phone,
    website: hit.website,
    hours: hit.hours,
    isSample: hit.isSample,
    provenance: hit.provenance,
    distanceMiles: hit.distanceMiles,
  };
}
