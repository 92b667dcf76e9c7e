import { type RawBuilder, sql } from "kysely";
import { categorySlugs } from "../rules/category-slugs.ts";
import type { Located } from "../rules/place-filter.ts";
import { quoteLexeme } from "../rules/plan-search.ts";
import { marksOf } from "../rules/product-marks.ts";
import type { ProductFilter } from "../rules/product-search.ts";
import { pointText } from "./product-filter.ts";

/** Words and ids a list is narrowed to. */
export interface Narrowing {
  /** Text in the index's query language that the whole text has to match. */
  query?: string;
  ids?: string[];
  /** Part of the name or description, in any case. */
  namePart?: string;
  descriptionPart?: string;
}

/** What a product `p` has to be for the filter, as conditions that all have to hold. */
export function productConditions(
  filter: Located<ProductFilter>,
  narrowing: Narrowing = {},
): RawBuilder<unknown>[] {
  const { place } = filter;
  const slugs = categorySlugs(filter);
  const marks = marksOf(filter);
  const passing: (RawBuilder<unknown> | false)[] = [
    slugs.length > 0 &&
      sql`exists (select from product_categories c
        where c.product_id = p.id and c.category_slug = any (${slugs}))`,
    filter.state !== null && sql`p.state = ${filter.state}`,
    // A missing price counts as 0, a missing lead time too; written so that their indexes serve.
    filter.minPrice !== null && filter.minPrice > 0 && sql`p.price >= ${filter.minPrice}`,
    filter.maxPrice !== null && sql`(p.price <= ${filter.maxPrice} or p.price is null)`,
    filter.inStock !== null && sql`p.in_stock = ${filter.inStock}`,
    filter.maxLeadTime !== null &&
      sql`(p.lead_time_days <= ${filter.maxLeadTime} or p.lead_time_days is null)`,
    filter.minOrderQuantity !== null && sql`p.minimum_order_quantity >= ${filter.minOrderQuantity}`,
    filter.minOrderValue !== null && sql`p.smallest_order >= ${filter.minOrderValue}`,
    marks.length > 0 && sql`p.marks @@ ${marksQuery(marks)}::tsquery`,
    filter.sellerId !== null && sql`p.seller_id = ${filter.sellerId}`,
    place !== null &&
      place.radiusMiles !== null &&
      sql`p.location <@ box_around(${pointText(place.middle)}::point, ${place.radiusMiles})
        and miles_between(p.location, ${pointText(place.middle)}::point) <= ${place.radiusMiles}`,
    narrowing.query !== undefined && sql`p.search_vector @@ ${narrowing.query}::tsquery`,
    narrowing.ids !== undefined && sql`p.id = any (${narrowing.ids}::uuid[])`,
    narrowing.namePart !== undefined && sql`p.name ilike ${likePattern(narrowing.namePart)}`,
    narrowing.descriptionPart !== undefined &&
      sql`p.description ilike ${likePattern(narrowing.descriptionPart)}`,
  ];
  return passing.filter((condition) => condition !== false);
}

/** One of each list, in the index's query language. */
function marksQuery(marks: string[][]): string {
  return marks.map((values) => `(${values.map(quoteLexeme).join(" | ")})`).join(" & ");
}

function likePattern(part: string): string {
  return `%${part.replace(/[\\%_]/g, "\\$&")}%`;
}
