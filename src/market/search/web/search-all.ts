import type { Context } from "../../../platform/context.ts";
import { manufacturerView, productView } from "../../catalog/rules/list-views.ts";
import { type AdvancedFilters, unlimitedPrice } from "../rules/advanced-filters.ts";
import { type BrowseAddress, pageSize, type ResultType } from "../rules/browse-address.ts";
import type { ListingHit, SearchPage } from "../rules/search-result.ts";
import { orderOf } from "../rules/sort-orders.ts";
import { understoodChips } from "../rules/understood-chips.ts";
import { searchListings } from "../use-cases/search-listings.ts";
import { searchManufacturers } from "../use-cases/search-manufacturers.ts";
import { searchProducts } from "../use-cases/search-products.ts";
import type { BrowseResults, ListingView, SectionView } from "./browse-view.ts";

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
    searchProducts(ctx, productInput(address, paged)),
    searchManufacturers(ctx, {
      ...directoryInput(address, paged, "manufacturer"),
      process: address.process,
      certification: address.certification,
      ...saleTerms(address.filters),
    }),
    searchListings(ctx, directoryInput(address, paged, "business_listing")),
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
    understood: understoodChips(address, asked[paged].understood),
    productFacets: products.facets,
    directoryFacets: paged === "business_listing" ? listings.facets : manufacturers.facets,
  };
}

function shared(address: BrowseAddress, isPaged: boolean) {
  return {
    query: address.query,
    exact: address.isExact,
    near: address.near,
    radius: address.radiusMiles,
    page: isPaged ? address.page : 1,
    limit: isPaged ? pageSize : previewSize,
    facets: isPaged,
  };
}

function productInput(address: BrowseAddress, paged: ResultType) {
  const { filters } = address;
  return {
    ...shared(address, paged === "product"),
    categories: filters.categories,
    minPrice: filters.minPrice > 0 ? filters.minPrice : null,
    maxPrice: filters.maxPrice < unlimitedPrice ? filters.maxPrice : null,
    minOrderQuantity: filters.minOrderQuantity > 1 ? filters.minOrderQuantity : null,
    maxLeadTime: filters.maxLeadTime,
    inStock: filters.inStockOnly ? true : null,
    sellerId: address.sellerId,
    state: address.state,
    specifications: filters.specifications,
    minOrderValue: filters.retailerFilters.minOrderValue || null,
    ...saleTerms(filters),
    sort: orderOf(address),
  };
}

function saleTerms({ buyerType, retailerFilters }: AdvancedFilters) {
  const { whiteLabel, customPackaging, supplyCapacity } = retailerFilters;
  return {
    buyerType: buyerType === "any" ? null : buyerType,
    whiteLabel,
    customPackaging,
    supplyCapacity: supplyCapacity === "any" ? null : supplyCapacity,
  };
}

function directoryInput(address: BrowseAddress, paged: ResultType, type: ResultType) {
  const sort = orderOf(address);
  return {
    ...shared(address, paged === type),
    state: address.state,
    source: address.source,
    // Prices order products only.
    sort: sort === "price-low" || sort === "price-high" ? null : sort,
  };
}

function section<Hit, Row>(
  found: SearchPage<Hit, unknown>,
  view: (hit: Hit) => Row,
): SectionView<Row> {
  return {
    total: found.total,
    totalIsExact: found.totalIsExact,
    rows: found.items.map((hit) => view(hit)),
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
