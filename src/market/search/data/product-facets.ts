import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import { stateName } from "../../needs/rules/vocabulary/us-states.ts";
import type { Located } from "../rules/place-filter.ts";
import type { ProductFilter } from "../rules/product-search.ts";
import type { FacetBand, FacetValue, ProductFacets } from "../rules/search-result.ts";
import { type StatedValue, specificationFacets } from "../rules/specification-facets.ts";
import { productConditions } from "./product-conditions.ts";
import { type CountedTerms, countedMarks, saleFacets } from "./sale-facets.ts";
import { readSpecifications, statedValues } from "./specification-facets.ts";

/** Results the facets are counted over. */
const countedRows = 2000;
const mostValues = 30;
const priceSteps = [0, 10, 25, 50, 100, 250, 500, 1000];
const leadTimeSteps = [0, 3, 7, 14, 30, 60];
const orderSteps = [0, 100, 500, 1000, 5000, 25_000];

interface Counted {
  rows: number;
  stocked: number;
  prices: number[];
  leadTimes: number[];
  categories: FacetValue[];
  states: { value: string; count: number }[];
  orderValues: number[];
  terms: CountedTerms;
  specifications: StatedValue[];
}

/**
 * What results are made of: how many by category, state, stock, price, lead time, smallest order, terms of
 * sale and specification.
 *
 * @param ids the results; without them, the newest products that pass the filter
 */
export async function productFacets(
  db: Kysely<DB>,
  filter: Located<ProductFilter>,
  ids?: string[],
): Promise<ProductFacets> {
  const passing =
    ids === undefined ? productConditions(filter) : [sql`p.id = any (${ids}::uuid[])`];
  const where = passing.length === 0 ? sql`` : sql`where ${sql.join(passing, sql` and `)}`;
  const { rows } = await sql<Counted>`
    with counted as materialized (
      select p.categories, p.state, p.in_stock, coalesce(p.price, 0) as price,
             coalesce(p.lead_time_days, 0) as lead_time, p.smallest_order, p.marks, p.specifications
        from seller_products p ${where} limit ${sql.lit(countedRows + 1)}
    ), alike as materialized (
      select categories, count(*) as count from counted group by categories
    ), labels as materialized (
      select label, slugify(label) as slug
        from (select distinct unnest(categories) as label from alike) every
    )
    select (select count(*) from counted) as rows,
           (select count(*) from counted where in_stock) as stocked,
           ${histogram("price", priceSteps)} as prices,
           ${histogram("lead_time", leadTimeSteps)} as "leadTimes",
           ${histogram("smallest_order", orderSteps)} as "orderValues",
           ${countedMarks} as terms, ${statedValues} as specifications,
           (select coalesce(jsonb_agg(v), '[]') from (
             select c.slug as value, c.name as label, sum(alike.count)::bigint as count
               from alike,
                    lateral (select distinct slug from labels
                              where label = any (alike.categories)) own
               join categories c on c.slug = own.slug
              group by c.slug, c.name order by 3 desc, c.slug
              limit ${sql.lit(mostValues)}) v) as categories,
           (select coalesce(jsonb_agg(v), '[]') from (
             select state as value, count(*) as count from counted
              where state is not null group by state order by count(*) desc, state) v) as states`.execute(
    db,
  );
  const [counted] = rows;
  if (counted === undefined) throw new Error("An aggregate returned no row.");
  return {
    categories: counted.categories,
    states: counted.states.map((state) => ({ ...state, label: stateName(state.value) })),
    inStock: counted.stocked,
    prices: bands(priceSteps, counted.prices),
    leadTimes: bands(leadTimeSteps, counted.leadTimes),
    orderValues: bands(orderSteps, counted.orderValues),
    sale: saleFacets(counted.terms),
    specifications: specificationFacets(counted.specifications),
    hasAllSpecifications: counted.rows <= readSpecifications,
    isExact: counted.rows <= countedRows,
  };
}

/** An array with the number of rows in each band: [first, second), … [last, ∞). */
function histogram(
  column: "price" | "lead_time" | "smallest_order",
  steps: number[],
): RawBuilder<number[]> {
  const counts = steps.map((from, at) => {
    const to = steps[at + 1];
    const above = sql`${sql.ref(column)} >= ${sql.lit(from)}`;
    return to === undefined
      ? sql`count(*) filter (where ${above})::int`
      : sql`count(*) filter (where ${above} and ${sql.ref(column)} < ${sql.lit(to)})::int`;
  });
  return sql`(select array[${sql.join(counts)}] from counted)`;
}

function bands(steps: number[], counts: number[]): FacetBand[] {
  return steps.map((from, at) => ({ from, to: steps[at + 1] ?? null, count: counts[at] ?? 0 }));
}
