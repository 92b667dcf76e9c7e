import { capacities, soldToKinds } from "../../catalog/rules/sale-terms.ts";

/** Top of the price slider in dollars; at the top it means "no limit" (specification, section 9). */
export const unlimitedPrice = 1000;

export const buyerTypes = ["any", ...soldToKinds] as const;
export type BuyerType = (typeof buyerTypes)[number];

export const supplyCapacities = ["any", ...capacities] as const;
export type SupplyCapacity = (typeof supplyCapacities)[number];

/** What only shops that sell on ask for. */
export interface RetailerFilters {
  /** Dollars the smallest order comes to at least. */
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
  /** Name of a specification → words its value has. */
  specifications: Record<string, string>;
  buyerType: BuyerType;
  retailerFilters: RetailerFilters;
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
