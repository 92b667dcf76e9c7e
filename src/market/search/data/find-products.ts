import { type Kysely, sql } from "kysely";
import { prepared } from "../../../platform/db/prepared.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { Located } from "../rules/place-filter.ts";
import type { SearchPlan } from "../rules/plan-search.ts";
import type { ProductFilter } from "../rules/product-search.ts";
import type { Candidate } from "../rules/ranking/score-product.ts";
import { filterRecord } from "./product-filter.ts";

/** Products a reading gives at most. Beyond, counts are lower bounds. */
export const readingCap = 1000;
/** With as many products that have every word in name or categories, other text is not searched. */
const enoughInNames = 150;
/** With as many products that have every word, fewer words are not tried. */
const enoughWithEveryWord = 60;

/** A product found, `step` by which reading (1 strictest to 6 loosest). */
export interface FoundProduct extends Candidate {
  step: number;
}

export interface FoundProducts {
  rows: FoundProduct[];
  /** Ids of those after the rows. */
  others: string[];
  /** All of them, those not returned included, as far as they were counted. */
  total: number;
  totalIsExact: boolean;
}

/**
 * Gathers the products a query may mean, those likeliest first.
 *
 * @param plan bounded by what the index answers of the filter
 * @param most products to return; all found ones count
 * @param texts so many of them with their texts, the others as ids
 */
export async function findProducts(
  db: Kysely<DB>,
  plan: SearchPlan,
  filter: Located<ProductFilter>,
  { most, texts }: { most: number; texts: number },
): Promise<FoundProducts> {
  const readings = JSON.stringify({
    ...plan,
    cap: readingCap + 1,
    most,
    texts,
    enough: enoughInNames,
    few: enoughWithEveryWord,
  });
  const query = sql<FoundProduct & { found: number }>`
    select id, step, name, categories, seller_name as "sellerName", description, found
      from find_products(${readings}::jsonb, ${JSON.stringify(filterRecord(filter))}::jsonb)`;
  const { rows } = await prepared(db, "search-candidates", query);
  const found = rows[0]?.found ?? 0;
  return {
    rows: rows.slice(0, texts),
    others: rows.slice(texts).map(({ id }) => id),
    total: Math.min(found, readingCap),
    totalIsExact: found <= readingCap,
  };
}
