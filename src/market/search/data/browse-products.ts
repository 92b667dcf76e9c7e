import { type Kysely, type RawBuilder, sql } from "kysely";
import { prepared } from "../../../platform/db/prepared.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";
import { categorySlugs } from "../rules/category-slugs.ts";
import type { Located } from "../rules/place-filter.ts";
import type { ProductFilter } from "../rules/product-search.ts";
import { defaultLimit } from "../rules/search-fields.ts";
import type { SortOrder } from "../rules/sort-orders.ts";
import { type Narrowing, productConditions } from "./product-conditions.ts";
import { pointText } from "./product-filter.ts";
import { listedHits, type ProductRow } from "./product-hits.ts";

/** Counts of filtered lists stop here. */
const countCap = 1000;

export interface Paging {
  offset: number;
  limit: number;
}

/** Ids of one page of the products that pass the filter, in the order asked for. */
export async function listProducts(
  db: Kysely<DB>,
  filter: Located<ProductFilter>,
  sort: Exclude<SortOrder, "relevance">,
  paging: Paging,
  narrowing: Narrowing = {},
): Promise<string[]> {
  const { rows } = await statement(filter, sort, paging, narrowing).execute(db);
  return rows.map((row) => row.id);
}

/** One page of the products that pass the filter, in the order asked for, with what a page shows of them. */
export function browseProducts(
  db: Kysely<DB>,
  filter: Located<ProductFilter>,
  sort: Exclude<SortOrder, "relevance">,
  paging: Paging,
): Promise<ProductRow[]> {
  // The first page of everything is what most ask for; other pages would be other statements to keep.
  const isFirst = paging.offset === 0 && paging.limit === defaultLimit;
  const isHot = isFirst && productConditions(filter).length === 0;
  const listed = statement(filter, sort, paging, {});
  return listedHits(db, listed, filter.place?.middle ?? null, isHot);
}

/** How many products pass, counted up to a bound. */
export async function countProducts(
  db: Kysely<DB>,
  filter: Located<ProductFilter>,
  narrowing: Narrowing = {},
): Promise<{ total: number; totalIsExact: boolean }> {
  const isNarrow = productConditions({ ...filter, categories: [] }, narrowing).length > 0;
  const slugs = categorySlugs(filter);
  const [slug] = slugs;
  if (!isNarrow && slugs.length <= 1) {
    const counter = db
      .selectFrom("facet_counts")
      .select("count")
      .where("subject", "=", "product")
      .where("facet", "=", slug === undefined ? "all" : "category")
      .where("value", "=", slug ?? "all");
    const { rows } = await prepared(db, "product-count", counter);
    return { total: rows[0]?.count ?? 0, totalIsExact: true };
  }
  const passing = productConditions(filter, narrowing);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from seller_products p where ${sql.join(passing, sql` and `)}
       limit ${sql.lit(countCap + 1)}) counted`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, countCap), totalIsExact: total <= countCap };
}

function statement(
  filter: Located<ProductFilter>,
  sort: Exclude<SortOrder, "relevance">,
  paging: Paging,
  narrowing: Narrowing,
): RawBuilder<{ id: string }> {
  if (sort === "distance" && filter.place !== null) {
    return byDistance(filter, pointText(filter.place.middle), paging, narrowing);
  }
  const slugs = categorySlugs(filter);
  const isByCategory = slugs.length > 0 && !sort.startsWith("name") && sort !== "price-high";
  const rest = productConditions(isByCategory ? { ...filter, categories: [] } : filter, narrowing);
  const end = sql.lit(paging.offset + paging.limit);
  if (isByCategory) return byCategory(slugs, rest, sort, paging, end);
  if (sort === "price-high") return byHighestPrice(rest, paging, end);
  return sql`
    select p.id from seller_products p ${where(rest)}
     order by ${orderings[sort]} ${cut(paging)}`;
}

const orderings: Record<Exclude<SortOrder, "relevance">, RawBuilder<unknown>> = {
  newest: sql`p.created_at desc, p.id desc`,
  oldest: sql`p.created_at, p.id`,
  "price-low": sql`p.price, p.id`,
  "price-high": sql`p.price desc nulls last, p.id`,
  "name-asc": sql`lower(p.name), p.id`,
  "name-desc": sql`lower(p.name) desc, p.id desc`,
  distance: sql`p.id`,
};

// Each category is read in the order of its own index; of several the beginnings are merged.
function byCategory(
  slugs: string[],
  rest: RawBuilder<unknown>[],
  sort: string,
  paging: Paging,
  end: RawBuilder<unknown>,
): RawBuilder<{ id: string }> {
  const key = sort === "price-low" ? sql`c.price` : sql`c.created_at`;
  const direction = sort === "newest" ? sql`desc` : sql`asc`;
  const one = (slug: string) => sql`(
    select c.product_id as id, ${key} as key
      from product_categories c ${rest.length > 0 ? sql`join seller_products p on p.id = c.product_id` : sql``}
     ${where([sql`c.category_slug = ${slug}`, ...rest])}
     order by ${key} ${direction}, c.product_id ${direction} limit ${end})`;
  return sql`
    select id from (${sql.join(slugs.map(one), sql` union `)}) merged
     order by key ${direction}, id ${direction} ${cut(paging)}`;
}

// The index has products without a price at its end, where reading it backwards would begin.
function byHighestPrice(
  rest: RawBuilder<unknown>[],
  paging: Paging,
  end: RawBuilder<unknown>,
): RawBuilder<{ id: string }> {
  return sql`
    select id from (
      (select p.id, p.price from seller_products p ${where([...rest, sql`p.price is not null`])}
        order by p.price desc, p.id desc limit ${end})
      union all
      (select p.id, p.price from seller_products p ${where([...rest, sql`p.price is null`])}
        order by p.id desc limit ${end})) halves
     order by price desc nulls last, id desc ${cut(paging)}`;
}

// The index orders by degrees, in which a mile east is not a mile north: the first rows in that order
// say how far the nearest can be at most, and those within that distance are ordered by miles.
function byDistance(
  filter: Located<ProductFilter>,
  middle: string,
  paging: Paging,
  narrowing: Narrowing,
): RawBuilder<{ id: string }> {
  const rest = [...productConditions(filter, narrowing), sql`p.location is not null`];
  return sql`
    with near as materialized (
      select miles_between(p.location, ${middle}::point) as miles from seller_products p ${where(rest)}
       order by p.location <-> ${middle}::point limit ${paging.offset + paging.limit}
    ), reach as materialized (select coalesce(max(miles), 0) + 0.001 as miles from near)
    select p.id from reach, seller_products p
     ${where([
       ...rest,
       sql`p.location <@ box_around(${middle}::point, reach.miles)`,
       sql`miles_between(p.location, ${middle}::point) <= reach.miles`,
     ])}
     order by miles_between(p.location, ${middle}::point), p.id
     ${cut(paging)}`;
}

// Written out: of a number it does not know the planner expects a tenth of all rows.
function cut({ limit, offset }: Paging): RawBuilder<unknown> {
  return sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}

function where(passing: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return passing.length === 0 ? sql`` : sql`where ${sql.join(passing, sql` and `)}`;
}
