import type { BrowseAddress } from "../rules/browse-address.ts";
import type { ProductFacets } from "../rules/search-result.ts";
import { CategoryFilter } from "./category-filter.tsx";
import { FilterCheck, FilterNumber } from "./filter-controls.tsx";
import { browseForm, FilterGroup } from "./filter-group.tsx";
import { LeadTimeBands } from "./lead-time-bands.tsx";
import { PriceFilter } from "./price-filter.tsx";
import { RetailFilter } from "./retail-filter.tsx";

/** The filters of the product section (specification, section 3, "Advanced filter set"). */
export function ProductFilters(props: { address: BrowseAddress; facets: ProductFacets | null }) {
  const { address, facets } = props;
  const { filters } = address;
  const isExact = facets?.isExact ?? true;
  return (
    <>
      <FilterGroup title="Category" isOpen>
        <CategoryFilter address={address} categories={facets?.categories ?? []} isExact={isExact} />
      </FilterGroup>
      <FilterGroup title="Price" isOpen>
        <PriceFilter address={address} bands={facets?.prices ?? []} isExact={isExact} />
      </FilterGroup>
      <FilterGroup title="Order and delivery" isOpen>
        <FilterNumber
          name="min_order_quantity"
          label="Minimum order quantity, at least"
          unit="pieces"
          value={filters.minOrderQuantity > 1 ? filters.minOrderQuantity : null}
          least={1}
          placeholder="1"
        />
        <FilterNumber
          name="max_lead_time"
          label="Lead time, at most"
          unit="days"
          value={filters.maxLeadTime}
          least={0}
          placeholder="Any"
        />
        <LeadTimeBands address={address} bands={facets?.leadTimes ?? []} isExact={isExact} />
        <FilterCheck
          name="in_stock"
          label="In stock only"
          count={facets?.inStock}
          isExact={isExact}
          isChecked={filters.inStockOnly}
        />
      </FilterGroup>
      <FilterGroup title="Specifications" isOpen={Object.keys(filters.specifications).length > 0}>
        {Object.entries(filters.specifications).map(([name, value]) => (
          <FilterCheck
            key={name}
            name="specifications"
            value={`${name}:${value}`}
            label={`${name}: ${value}`}
            isChecked
          />
        ))}
        <label className="filter-number">
          <span className="field-label">Name and value</span>
          <input
            type="text"
            form={browseForm}
            name="specifications"
            defaultValue=""
            maxLength={120}
            placeholder="Material: aluminum"
            className="input filter-input"
          />
        </label>
      </FilterGroup>
      <RetailFilter address={address} />
    </>
  );
}
