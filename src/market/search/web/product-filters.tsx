import { href, Link } from "react-router";
import { slugOf } from "../../catalog/rules/slug.ts";
import { countText } from "../../catalog/web/price-text.ts";
import {
  buyerTypes,
  clearBuyerType,
  clearRetailerFilters,
  supplyCapacities,
} from "../rules/advanced-filters.ts";
import { type BrowseAddress, browseSearch } from "../rules/browse-address.ts";
import type { FacetBand, FacetValue, ProductFacets } from "../rules/search-result.ts";
import { FilterCheck, FilterNumber, FilterSelect } from "./filter-controls.tsx";
import { browseForm, FilterGroup } from "./filter-group.tsx";
import { PriceFilter } from "./price-filter.tsx";

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
const shownCategories = 10;

interface Props {
  address: BrowseAddress;
  facets: ProductFacets | null;
}

/** The filters of the product section (specification, section 3, "Advanced filter set"). */
export function ProductFilters({ address, facets }: Props) {
  const { filters } = address;
  return (
    <>
      <FilterGroup title="Category" isOpen>
        <CategoryChecks address={address} categories={facets?.categories ?? []} />
      </FilterGroup>
      <FilterGroup title="Price" isOpen>
        <PriceFilter address={address} bands={facets?.prices ?? []} />
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
        <LeadTimeBands address={address} bands={facets?.leadTimes ?? []} />
        <FilterCheck
          name="in_stock"
          label="In stock only"
          count={facets?.inStock}
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
      <RetailFilters address={address} facets={facets} />
    </>
  );
}

function CategoryChecks(props: { address: BrowseAddress; categories: FacetValue[] }) {
  const selected = new Set(props.address.filters.categories.map(slugOf));
  const counted = new Set(props.categories.map(({ value }) => value));
  // What is selected stays in reach even where it leaves no results.
  const options = [
    ...props.address.filters.categories
      .filter((category) => !counted.has(slugOf(category)))
      .map((category): FacetValue => ({ value: category, label: category, count: 0 })),
    ...props.categories.filter(({ value }) => selected.has(value)),
    ...props.categories.filter(({ value }) => !selected.has(value)),
  ];
  const check = ({ value, label, count }: FacetValue) => (
    <FilterCheck
      key={value}
      name="category"
      value={value}
      label={label}
      count={count}
      isChecked={selected.has(slugOf(value))}
    />
  );
  const most = Math.max(shownCategories, selected.size);
  const rest = options.slice(most);
  return (
    <>
      {options.slice(0, most).map(check)}
      {rest.length > 0 && (
        <details className="filter-more">
          <summary>{countText(rest.length)} more</summary>
          {rest.map(check)}
        </details>
      )}
      {options.length === 0 && <p className="quiet small">No categories in these results.</p>}
    </>
  );
}

function LeadTimeBands(props: { address: BrowseAddress; bands: FacetBand[] }) {
  const { address, bands } = props;
  let total = 0;
  const limits = bands.flatMap(({ to, count }) => {
    total += count;
    return to === null ? [] : [{ days: to - 1, count: total }];
  });
  return (
    <ul className="filter-bands">
      {limits.map(({ days, count }) => {
        const filters = { ...address.filters, maxLeadTime: days };
        return (
          <li key={days}>
            <Link to={`${href("/browse")}${browseSearch(address, { filters })}`} preventScrollReset>
              <span className="grow">Up to {countText(days)} days</span>
              <span className="filter-count">{countText(count)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function RetailFilters({ address }: Props) {
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
