import { type Kysely, type RawBuilder, sql } from "kysely";
import { prepared } from "../../../platform/db/prepared.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { Coordinates } from "../../../shared/coordinates.ts";
import type { ProductHit } from "../rules/search-result.ts";
import { pointText } from "./product-filter.ts";

/** A product of a page of results, before words are marked in it. */
export type ProductRow = Omit<ProductHit, "highlighted">;

type StoredRow = Omit<ProductRow, "createdAt"> & { createdAt: Date };

/**
 * The products with these ids in the order of the ids; ones deleted meanwhile are left out.
 *
 * @param middle where distances are measured from
 */
export async function productHits(
  db: Kysely<DB>,
  ids: string[],
  middle: Coordinates | null,
): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const query = hitsOf(sql`${ids}::uuid[]`, middle);
  const { rows } = await prepared(db, "search-page", query);
  return rows.map(toProductRow);
}

/**
 * The products that a statement lists, with everything a page shows of them: one round trip instead of two.
 *
 * @param listed selects `id` in the order wanted
 * @param isHot the statement has few forms, and is worth planning once a connection
 */
export async function listedHits(
  db: Kysely<DB>,
  listed: RawBuilder<{ id: string }>,
  middle: Coordinates | null,
  isHot: boolean,
): Promise<ProductRow[]> {
  const query = hitsOf(sql`array(${listed})`, middle);
  const { rows } = isHot ? await prepared(db, "listed-page", query) : await query.execute(db);
  return rows.map(toProductRow);
}

function hitsOf(ids: RawBuilder<unknown>, middle: Coordinates | null): RawBuilder<StoredRow> {
  return sql`
    select p.id, p.external_id as "externalId", p.name, p.description, p.price, p.categories,
           p.image_url as "imageUrl", p.in_stock as "inStock",
           p.minimum_order_quantity as "minimumOrderQuantity", p.lead_time_days as "leadTimeDays",
           p.seller_id as "sellerId", p.seller_name as "sellerName", p.state,
           p.is_sample as "isSample", p.created_at as "createdAt",
           miles_between(p.location, ${middle && pointText(middle)}::point) as "distanceMiles"
      from unnest(${ids}) with ordinality as wanted (id, place)
      join seller_products p on p.id = wanted.id
     order by wanted.place`;
}

function toProductRow(row: StoredRow): ProductRow {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
