import type { Coordinates } from "../../../shared/coordinates.ts";
import { categorySlugs } from "../rules/category-slugs.ts";
import { cellsAround } from "../rules/map-cells.ts";
import type { Located } from "../rules/place-filter.ts";
import { marksOf } from "../rules/product-marks.ts";
import type { ProductFilter } from "../rules/product-search.ts";

/**
 * What the index of products answers of the filter: words of which a product has one of each list. Of a
 * place only about where it is.
 */
export function indexedLimits(filter: Located<ProductFilter>): string[][] {
  const { state, place } = filter;
  return [
    categorySlugs(filter).map((slug) => `#c:${slug}`),
    state === null ? [] : [`#s:${state}`],
    place === null || place.radiusMiles === null
      ? []
      : cellsAround(place.middle, place.radiusMiles),
    ...marksOf(filter),
  ].filter((words) => words.length > 0);
}

/**
 * What is left of the filter besides `indexedLimits`, as the type `product_filter` of the database,
 * without what filters nothing.
 */
export function filterRecord(filter: Located<ProductFilter>): Record<string, unknown> {
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
