import type { ProductFilter } from "./product-search.ts";
import type { PlaceFilter } from "./search-fields.ts";

/** Top of the price slider in dollars; at the top it means "no limit" (specification, section 9). */
export const unlimitedPrice = 1000;

/**
 * The highest price that was asked for, as a limit: 1000 means none (specification, section 5). More than
 * that can be written in an address and is a limit like any other.
 *
 * @param asked dollars; null: none was asked for
 */
export function priceLimit(asked: number | null): number | null {
  return asked === unlimitedPrice ? null : asked;
}

/** The advanced filter set (specification, section 3). Prices are in dollars. */
export type AdvancedFilters = Omit<ProductFilter, keyof PlaceFilter | "sellerId">;

/** What only shops that sell on ask for, asking for nothing. */
export const noRetailerFilters = {
  minOrderValue: null,
  whiteLabel: false,
  customPackaging: false,
  supplyCapacity: null,
} satisfies Partial<AdvancedFilters>;

/** Whether a set asks for a kind of buyer, or for something that shops ask for which sell on. */
export function isRetailAsked(filters: AdvancedFilters): boolean {
  const { buyerType, minOrderValue, whiteLabel, customPackaging, supplyCapacity } = filters;
  const isRetail =
    minOrderValue !== null || whiteLabel || customPackaging || supplyCapacity !== null;
  return isRetail || buyerType !== null;
}

/**
 * The filter set that filters nothing (specification, sections 3 and 9: prices from 0 to 1000, a minimum
 * order quantity of 1 and "any" ask for nothing, which null says).
 */
export const noFilters: AdvancedFilters = {
  minPrice: null,
  maxPrice: null,
  categories: [],
  minOrderQuantity: null,
  maxLeadTime: null,
  inStock: null,
  specifications: {},
  buyerType: null,
  ...noRetailerFilters,
};

/** How many filters of a set ask for something: 0 to 12 (specification, section 4). */
export function countActiveFilters(filters: AdvancedFilters): number {
  return [
    filters.minPrice !== null,
    filters.maxPrice !== null,
    filters.categories.length > 0,
    filters.minOrderQuantity !== null,
    filters.maxLeadTime !== null,
    filters.inStock !== null,
    Object.keys(filters.specifications).length > 0,
    filters.buyerType !== null,
    filters.minOrderValue !== null,
    filters.whiteLabel,
    filters.customPackaging,
    filters.supplyCapacity !== null,
  ].filter(Boolean).length;
}
