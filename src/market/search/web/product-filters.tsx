import type { BrowseAddress } from "../rules/browse-address.ts";
import type { ProductFacets } from "../rules/search-result.ts";
import { CategoryFilter } from "./category-filter.tsx";
import { LeadTimeBands } from "./filter-bands.tsx";
import { FilterCheck, FilterNumber } from "./filter-controls.tsx";
import { FilterGroup, type OpenedFilters } from "./filter-group.tsx";
import { PriceFilter } from "./price-filter.tsx";
import { RetailFilter } from "./retail-filter.tsx";
import { SpecificationFilter } from "./specification-filter.tsx";

/** The filters of the product section (specification, section 3, "Advanced filter set"). */
export function ProductFilters(props: {
  address: BrowseAddress;
  facets: ProductFacets | null;
  later: OpenedFilters | null;
}) {
  const { address, facets, later } = props;
  const isExact = facets?.isExact ?? true;
  return (
    <>
      <FilterGroup title="Category" isOpen>
        <CategoryFilter
          address={address}
          categories={facets?.categories ?? []}
          isExact={isExact}
          later={later}
        />
      </FilterGroup>
      <FilterGroup title="Price" isOpen>
        <PriceFilter address={address} bands={facets?.prices ?? []} isExact={isExact} />
      </FilterGroup>
      <FilterGroup title="Order and delivery" isOpen>
        <FilterNumber
          name="min_order_quantity"
          label="Minimum order quantity, at least"
          unit="pieces"
          value={address.minOrderQuantity}
          least={1}
          placeholder="1"
        />
        <FilterNumber
          name="max_lead_time"
          label="Lead time, at most"
          unit="days"
          value={address.maxLeadTime}
          least={0}
          placeholder="Any"
        />
        <LeadTimeBands address={address} bands={facets?.leadTimes ?? []} isExact={isExact} />
        <FilterCheck
          name="in_stock"
          label="In stock only"
          count={facets?.inStock}
          isExact={isExact}
          isChecked={address.inStock === true}
        />
      </FilterGroup>
      <SpecificationFilter address={address} facets={facets} later={later} />
      <RetailFilter
        address={address}
        facets={facets?.sale ?? null}
        orderValues={facets?.orderValues ?? []}
        isExact={isExact}
        later={later}
      />
    </>
  );
}
