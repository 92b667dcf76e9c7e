import { boundText } from "../../../shared/money.ts";
import { sourceName } from "../../catalog/rules/sources.ts";
import { processName } from "../../needs/rules/vocabulary/processes.ts";
import { usStates } from "../../needs/rules/vocabulary/us-states.ts";
import {
  type AdvancedFilters,
  clearBuyerType,
  defaultFilters,
  type RetailerFilters,
} from "./advanced-filters.ts";
import { type BrowseAddress, browseSearch } from "./browse-address.ts";
import { categoryLabel } from "./category-label.ts";

/** Something the address asks for, and the address without it. */
export interface FilterChip {
  kind: string;
  label: string;
  search: string;
}

const days = (count: number) => (count === 1 ? "1 day" : `${count.toLocaleString("en-US")} days`);

/**
 * Every filter an address sets, each with the address that lacks it: what can be cleared one by one.
 *
 * @param sellerName of the seller the address is limited to, when it is known
 */
export function filterChips(address: BrowseAddress, sellerName: string | null): FilterChip[] {
  const { filters } = address;
  const defaults = defaultFilters();
  const chips: FilterChip[] = [];
  const chip = (kind: string, label: string, changes: Partial<BrowseAddress>) => {
    chips.push({ kind, label, search: browseSearch(address, changes) });
  };
  const filter = (kind: string, label: string, changes: Partial<AdvancedFilters>) =>
    chip(kind, label, { filters: { ...filters, ...changes } });
  const retail = (kind: string, label: string, changes: Partial<RetailerFilters>) =>
    filter(kind, label, { retailerFilters: { ...filters.retailerFilters, ...changes } });

  if (address.sellerId !== null) {
    chip("Seller", sellerName ?? "one seller", { sellerId: null });
  }
  for (const category of filters.categories) {
    const categories = filters.categories.filter((other) => other !== category);
    filter("Category", categoryLabel(category), { categories });
  }
  if (filters.minPrice > 0) {
    filter("Price", `from ${boundText(filters.minPrice)}`, { minPrice: defaults.minPrice });
  }
  if (filters.maxPrice < defaults.maxPrice) {
    filter("Price", `up to ${boundText(filters.maxPrice)}`, { maxPrice: defaults.maxPrice });
  }
  if (filters.minOrderQuantity > 1) {
    const label = `at least ${filters.minOrderQuantity.toLocaleString("en-US")}`;
    filter("Minimum order", label, { minOrderQuantity: defaults.minOrderQuantity });
  }
  if (filters.maxLeadTime !== null) {
    filter("Lead time", `up to ${days(filters.maxLeadTime)}`, { maxLeadTime: null });
  }
  if (filters.inStockOnly) filter("Stock", "in stock only", { inStockOnly: false });
  for (const [name, value] of Object.entries(filters.specifications)) {
    const others = Object.entries(filters.specifications).filter(([other]) => other !== name);
    filter(name, value, { specifications: Object.fromEntries(others) });
  }
  if (filters.buyerType !== "any") {
    chip("Buyer", filters.buyerType, { filters: clearBuyerType(filters) });
  }
  const { minOrderValue, whiteLabel, customPackaging, supplyCapacity } = filters.retailerFilters;
  if (minOrderValue > 0) {
    retail("Order value", `at least ${boundText(minOrderValue)}`, { minOrderValue: 0 });
  }
  if (whiteLabel) retail("Retail", "white label", { whiteLabel: false });
  if (customPackaging) retail("Retail", "custom packaging", { customPackaging: false });
  if (supplyCapacity !== "any") {
    retail("Supply capacity", supplyCapacity, { supplyCapacity: "any" });
  }
  if (address.near !== null) {
    const within = address.radiusMiles === null ? "near" : `within ${address.radiusMiles} mi of`;
    const sort = address.sort === "distance" ? { sort: null } : {};
    chip("Place", `${within} ${address.near}`, { near: null, radiusMiles: null, ...sort });
  }
  if (address.state !== null) {
    chip("State", usStates[address.state] ?? address.state, { state: null });
  }
  if (address.process !== null) {
    chip("Process", processName(address.process), { process: null });
  }
  if (address.certification !== null) {
    chip("Certificate", address.certification, { certification: null });
  }
  if (address.source !== null) chip("Source", sourceName(address.source), { source: null });
  return chips;
}
