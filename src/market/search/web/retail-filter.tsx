import { href, Link } from "react-router";
import { capacityNames, soldToNames } from "../../catalog/rules/sale-terms.ts";
import { isRetailAsked, noRetailerFilters } from "../rules/advanced-filters.ts";
import { type BrowseAddress, browseSearch } from "../rules/browse-address.ts";
import type { FacetBand, FacetValue, SaleFacets } from "../rules/search-result.ts";
import { OrderValueBands } from "./filter-bands.tsx";
import { FilterCheck, FilterNumber, FilterSelect } from "./filter-controls.tsx";
import { FilterGroup, type OpenedFilters } from "./filter-group.tsx";

/**
 * Buyer type and retailer filters; each of the two can be cleared alone (specification, section 4).
 *
 * @param orderValues null: the results have no orders, as manufacturers have none
 */
export function RetailFilter(props: {
  address: BrowseAddress;
  facets: SaleFacets | null;
  orderValues: FacetBand[] | null;
  isExact: boolean;
  later?: OpenedFilters | null;
}) {
  const { address, facets, orderValues, isExact, later = null } = props;
  const { buyerType, minOrderValue, whiteLabel, customPackaging, supplyCapacity } = address;
  const isRetail =
    minOrderValue !== null || whiteLabel || customPackaging || supplyCapacity !== null;
  const isBuyer = buyerType !== null;
  const clearing = (label: string, cleared: Partial<BrowseAddress>) => (
    <Link
      className="small"
      to={`${href("/browse")}${browseSearch(address, cleared)}`}
      preventScrollReset
    >
      {label}
    </Link>
  );
  return (
    <FilterGroup
      title="Buyer and retail"
      isOpen={isRetailAsked(address)}
      later={isRetailAsked(address) ? null : later}
    >
      <FilterSelect
        name="buyer_type"
        label="Sold to"
        any="Any buyer"
        value={buyerType}
        options={facets?.soldTo ?? named(soldToNames)}
        isExact={isExact}
      />
      {isBuyer && clearing("Clear buyer type", { buyerType: null })}
      {orderValues !== null && (
        <>
          <FilterNumber
            name="min_order_value"
            label="Order value, at least"
            unit="$"
            value={minOrderValue}
            least={0}
            placeholder="0"
            step="any"
          />
          <OrderValueBands address={address} bands={orderValues} isExact={isExact} />
        </>
      )}
      <FilterCheck
        name="white_label"
        label="White label"
        count={facets?.whiteLabel}
        isExact={isExact}
        isChecked={whiteLabel}
      />
      <FilterCheck
        name="custom_packaging"
        label="Custom packaging"
        count={facets?.customPackaging}
        isExact={isExact}
        isChecked={customPackaging}
      />
      <FilterSelect
        name="supply_capacity"
        label="Supply capacity"
        any="Any capacity"
        value={supplyCapacity}
        options={facets?.supplyCapacities ?? named(capacityNames)}
        isExact={isExact}
      />
      {isRetail && clearing("Clear retailer filters", noRetailerFilters)}
    </FilterGroup>
  );
}

function named(names: Record<string, string>): Pick<FacetValue, "value" | "label">[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}
