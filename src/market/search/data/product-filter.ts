import type { Coordinates } from "../../../shared/coordinates.ts";
import { cellsAround } from "../rules/map-cells.ts";

/** What products have to pass besides words. Prices are dollars, null or missing = anything. */
export interface ProductFilter {
  categorySlugs: string[];
  state: string | null;
  minPrice: number | null;
  maxPrice: number | null;
  inStock: boolean | null;
  maxLeadTime: number | null;
  minOrderQuantity: number | null;
  /** Dollars the smallest order comes to at least. */
  minOrderValue: number | null;
  /** What a product has to state, as the column `marks` has it: one of each list. */
  marks: string[][];
  sellerId: string | null;
  place: { middle: Coordinates; radiusMiles: number | null } | null;
}

/**
 * What the index of products answers of the filter: words of which a product has one of each list. Of a
 * place only about where it is.
 */
export function indexedLimits({ categorySlugs, state, place, marks }: ProductFilter): string[][] {
  return [
    categorySlugs.map((slug) => `#c:${slug}`),
    state === null ? [] : [`#s:${state}`],
    place === null || place.radiusMiles === null
      ? []
      : cellsAround(place.middle, place.radiusMiles),
    ...marks,
  ].filter((words) => words.length > 0);
}

/**
 * What is left of the filter besides `indexedLimits`, as the type `product_filter` of the database,
 * without what filters nothing.
 */
export function filterRecord(filter: ProductFilter): Record<string, unknown> {
  const { place } = filter;
  const isNear = place !== null && place.radiusMiles !== null;
  const record: Record<string, unknown> = {
    min_price: filter.minPrice,
    max_price: filter.maxPrice,
    in_stock: filter.inStock,
    max_lead_time: filter.maxLeadTime,
    min_order_quantity: filter.minOrderQuantity,
    min_order_value: filter.minOrderValue,
    seller_id: filter.sellerId,
    middle: isNear ? pointText(place.middle) : null,
    radius_miles: isNear ? place.radiusMiles : null,
  };
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}

/** PostgreSQL's text form of a point: (longitude, latitude). */
export function pointText({ longitude, latitude }: Coordinates): string {
  return `(${longitude},${latitude})`;
}

/** The filter that lets everything pass. */
export const noFilter: ProductFilter = {
  categorySlugs: [],
  state: null,
  minPrice: null,
  maxPrice: null,
  inStock: null,
  maxLeadTime: null,
  minOrderQuantity: null,
  minOrderValue: null,
  marks: [],
  sellerId: null,
  place: null,
};
