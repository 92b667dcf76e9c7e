import { boundText } from "../../../shared/money.ts";
import { sourceName } from "../../catalog/rules/sources.ts";
import { processName } from "../../needs/rules/vocabulary/processes.ts";
import { stateName } from "../../needs/rules/vocabulary/us-states.ts";
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
  const chips: FilterChip[] = [];
  const chip = (kind: string, label: string, changes: Partial<BrowseAddress>) => {
    chips.push({ kind, label, search: browseSearch(address, changes) });
  };

  if (address.sellerId !== null) {
    chip("Seller", sellerName ?? "one seller", { sellerId: null });
  }
  for (const category of address.categories) {
    const categories = address.categories.filter((other) => other !== category);
    chip("Category", categoryLabel(category), { categories });
  }
  const { minPrice, maxPrice, minOrderQuantity, maxLeadTime, minOrderValue } = address;
  if (minPrice !== null) chip("Price", `from ${boundText(minPrice)}`, { minPrice: null });
  if (maxPrice !== null) chip("Price", `up to ${boundText(maxPrice)}`, { maxPrice: null });
  if (minOrderQuantity !== null) {
    const label = `at least ${minOrderQuantity.toLocaleString("en-US")}`;
    chip("Minimum order", label, { minOrderQuantity: null });
  }
  if (maxLeadTime !== null) {
    chip("Lead time", `up to ${days(maxLeadTime)}`, { maxLeadTime: null });
  }
  if (address.inStock !== null) chip("Stock", "in stock only", { inStock: null });
  for (const [name, value] of Object.entries(address.specifications)) {
    const others = Object.entries(address.specifications).filter(([other]) => other !== name);
    chip(name, value, { specifications: Object.fromEntries(others) });
  }
  if (address.buyerType !== null) chip("Buyer", address.buyerType, { buyerType: null });
  if (minOrderValue !== null) {
    chip("Order value", `at least ${boundText(minOrderValue)}`, { minOrderValue: null });
  }
  if (address.whiteLabel) chip("Retail", "white label", { whiteLabel: false });
  if (address.customPackaging) chip("Retail", "custom packaging", { customPackaging: false });
  if (address.supplyCapacity !== null) {
    chip("Supply capacity", address.supplyCapacity, { supplyCapacity: null });
  }
  if (address.near !== null) {
    const within = address.radiusMiles === null ? "near" : `within ${address.radiusMiles} mi of`;
    const sort = address.sort === "distance" ? { sort: null } : {};
    chip("Place", `${within} ${address.near}`, { near: null, radiusMiles: null, ...sort });
  }
  if (address.state !== null) {
    chip("State", stateName(address.state), { state: null });
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
