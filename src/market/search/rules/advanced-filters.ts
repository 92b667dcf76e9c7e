import type { Specification } from "../../catalog/rules/product.ts";
import { slugOf } from "../../catalog/rules/slug.ts";

/** Top of the price slider in dollars; at the top it means "no limit" (specification, section 9). */
export const unlimitedPrice = 1000;

export const buyerTypes = ["any", "retailer", "wholesaler", "manufacturer", "institution"] as const;
export type BuyerType = (typeof buyerTypes)[number];

export const supplyCapacities = ["any", "small", "medium", "large"] as const;
export type SupplyCapacity = (typeof supplyCapacities)[number];

/** What only shops that sell on ask for. */
export interface RetailerFilters {
  /** Dollars an order comes to at least: price of one piece × minimum order quantity. */
  minOrderValue: number;
  whiteLabel: boolean;
  customPackaging: boolean;
  supplyCapacity: SupplyCapacity;
}

/** The advanced filter set (specification, section 3). Prices are in dollars. */
export interface AdvancedFilters {
  minPrice: number;
  maxPrice: number;
  /** Names or slugs of categories. */
  categories: string[];
  minOrderQuantity: number;
  maxLeadTime: number | null;
  inStockOnly: boolean;
  /** Name of a specification → text its value holds. */
  specifications: Record<string, string>;
  buyerType: BuyerType;
  retailerFilters: RetailerFilters;
}

/** The part of a product the filters look at. */
export interface FilterableProduct {
  name: string;
  description: string;
  /** Decimal string or dollars. */
  price: string | number | null;
  categories: string[];
  minimumOrderQuantity: number | null;
  leadTimeDays: number | null;
  inStock: boolean;
  specifications?: Specification[];
}

/** Retailer filters that filter nothing. */
export function defaultRetailerFilters(): RetailerFilters {
  return { minOrderValue: 0, whiteLabel: false, customPackaging: false, supplyCapacity: "any" };
}

/** The filter set that filters nothing (specification, sections 3 and 9). */
export function defaultFilters(): AdvancedFilters {
  return {
    minPrice: 0,
    maxPrice: unlimitedPrice,
    categories: [],
    minOrderQuantity: 1,
    maxLeadTime: null,
    inStockOnly: false,
    specifications: {},
    buyerType: "any",
    retailerFilters: defaultRetailerFilters(),
  };
}

/** How many filters differ from their default: 0 to 12 (specification, section 4). */
export function countActiveFilters(filters: AdvancedFilters): number {
  const retailer = filters.retailerFilters;
  return [
    filters.minPrice > 0,
    filters.maxPrice < unlimitedPrice,
    filters.categories.length > 0,
    filters.minOrderQuantity > 1,
    filters.maxLeadTime !== null,
    filters.inStockOnly,
    Object.keys(filters.specifications).length > 0,
    filters.buyerType !== "any",
    retailer.minOrderValue > 0,
    retailer.whiteLabel,
    retailer.customPackaging,
    retailer.supplyCapacity !== "any",
  ].filter(Boolean).length;
}

/** The same filters without the retailer's. */
export function clearRetailerFilters(filters: AdvancedFilters): AdvancedFilters {
  return { ...filters, retailerFilters: defaultRetailerFilters() };
}

/** The same filters for any buyer. */
export function clearBuyerType(filters: AdvancedFilters): AdvancedFilters {
  return { ...filters, buyerType: "any" };
}

/**
 * Specification rows a product must have, those of the retailer filters and the buyer type included:
 * sellers state these as rows named "Buyer type", "White label", "Custom packaging" and "Supply
 * capacity". A product that states nothing does not match: who needs white label must not be shown
 * products that may not offer it.
 */
export function requiredSpecifications(filters: AdvancedFilters): Record<string, string> {
  const { whiteLabel, customPackaging, supplyCapacity } = filters.retailerFilters;
  return {
    ...filters.specifications,
    ...(filters.buyerType === "any" ? {} : { "Buyer type": filters.buyerType }),
    ...(whiteLabel ? { "White label": "yes" } : {}),
    ...(customPackaging ? { "Custom packaging": "yes" } : {}),
    ...(supplyCapacity === "any" ? {} : { "Supply capacity": supplyCapacity }),
  };
}

/** Whether the text stands in the name or the description, whatever its case; no text matches all. */
export function matchesText(product: FilterableProduct, text: string): boolean {
  const sought = text.trim().toLowerCase();
  return (
    product.name.toLowerCase().includes(sought) ||
    product.description.toLowerCase().includes(sought)
  );
}

/** Whether a product passes every filter (specification, section 5, "Product filtering"). */
export function matchesFilters(product: FilterableProduct, filters: AdvancedFilters): boolean {
  const price = Number(product.price ?? 0);
  const minimumOrder = product.minimumOrderQuantity ?? 1;
  const leadTime = product.leadTimeDays ?? 0;
  return (
    price >= filters.minPrice &&
    (filters.maxPrice >= unlimitedPrice || price <= filters.maxPrice) &&
    sharesCategory(product.categories, filters.categories) &&
    minimumOrder >= filters.minOrderQuantity &&
    (filters.maxLeadTime === null || leadTime <= filters.maxLeadTime) &&
    (!filters.inStockOnly || product.inStock) &&
    price * minimumOrder >= filters.retailerFilters.minOrderValue &&
    hasSpecifications(product.specifications ?? [], requiredSpecifications(filters))
  );
}

function sharesCategory(own: string[], selected: string[]): boolean {
  if (selected.length === 0) return true;
  const known = new Set(own.map(slugOf));
  return selected.some((category) => known.has(slugOf(category)));
}

function hasSpecifications(rows: Specification[], required: Record<string, string>): boolean {
  return Object.entries(required).every(([name, value]) =>
    rows.some(
      (row) =>
        row.name.toLowerCase() === name.toLowerCase() &&
        `${row.value} ${row.unit ?? ""}`.toLowerCase().includes(value.toLowerCase()),
    ),
  );
}
