import { href, Link } from "react-router";
import {
  buyerTypes,
  clearBuyerType,
  clearRetailerFilters,
  supplyCapacities,
} from "../rules/advanced-filters.ts";
import { type BrowseAddress, browseSearch } from "../rules/browse-address.ts";
import { FilterCheck, FilterNumber, FilterSelect } from "./filter-controls.tsx";
import { FilterGroup } from "./filter-group.tsx";

const buyerLabels = {
  any: "Any buyer",
  retailer: "Retailer",
  wholesaler: "Wholesaler",
  manufacturer: "Manufacturer",
  institution: "Institution",
};
const capacityLabels = {
  any: "Any capacity",
  small: "Small: up to 1,000 a month",
  medium: "Medium: up to 10,000 a month",
  large: "Large: more than 10,000 a month",
};
/** Buyer type and retailer filters; each of the two can be cleared alone (specification, section 4). */
export function RetailFilter({ address }: { address: BrowseAddress }) {
  const { filters } = address;
  const { minOrderValue, whiteLabel, customPackaging, supplyCapacity } = filters.retailerFilters;
  const withoutRetail = clearRetailerFilters(filters);
  const isRetail = minOrderValue > 0 || whiteLabel || customPackaging || supplyCapacity !== "any";
  const isBuyer = filters.buyerType !== "any";
  return (
    <FilterGroup title="Buyer and retail" isOpen={isRetail || isBuyer}>
      <FilterSelect
        name="buyer_type"
        label="Sold to"
        any={buyerLabels.any}
        value={isBuyer ? filters.buyerType : null}
        options={buyerTypes
          .filter((type) => type !== "any")
          .map((type) => ({ value: type, label: buyerLabels[type] }))}
      />
      {isBuyer && (
        <Link
          className="small"
          to={`${href("/browse")}${browseSearch(address, { filters: clearBuyerType(filters) })}`}
          preventScrollReset
        >
          Clear buyer type
        </Link>
      )}
      <FilterNumber
        name="min_order_value"
        label="Order value, at least"
        unit="$"
        value={minOrderValue > 0 ? minOrderValue : null}
        least={0}
        placeholder="0"
        step="any"
      />
      <FilterCheck name="white_label" label="White label" isChecked={whiteLabel} />
      <FilterCheck name="custom_packaging" label="Custom packaging" isChecked={customPackaging} />
      <FilterSelect
        name="supply_capacity"
        label="Supply capacity"
        any={capacityLabels.any}
        value={supplyCapacity === "any" ? null : supplyCapacity}
        options={supplyCapacities
          .filter((capacity) => capacity !== "any")
          .map((capacity) => ({ value: capacity, label: capacityLabels[capacity] }))}
      />
      {isRetail && (
        <Link
          className="small"
          to={`${href("/browse")}${browseSearch(address, { filters: withoutRetail })}`}
          preventScrollReset
        >
          Clear retailer filters
        </Link>
      )}
    </FilterGroup>
  );
}
