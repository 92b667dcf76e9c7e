import { type Kysely, sql } from "kysely";
import { prepared } from "../../../platform/db/prepared.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { PriceBreak, Product, ProductSummary } from "../rules/product.ts";
import {
  priceBreaksOf,
  productColumns,
  summaryColumns,
  toProduct,
  toSummary,
} from "./product-rows.ts";

/** One product, or undefined. @param id a UUID */
export async function productById(db: Kysely<DB>, id: string): Promise<Product | undefined> {
  const query = db.selectFrom("seller_products").select(productColumns).where("id", "=", id);
  const { rows } = await prepared(db, "product-by-id", query);
  const [row] = rows;
  return row && toProduct(row);
}

/** Products with these ids, in the order of the ids; missing ones are left out. */
export async function productsByIds(db: Kysely<DB>, ids: string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("seller_products")
    .select(summaryColumns)
    .where("id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toSummary(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Price breaks of products, by id. */
export async function priceBreaksByIds(
  db: Kysely<DB>,
  ids: string[],
): Promise<Map<string, PriceBreak[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("seller_products")
    .select(["id", "price_breaks"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, priceBreaksOf(row.price_breaks)]));
}

/** Products marked as featured, newest first. */
export async function featuredProducts(db: Kysely<DB>, limit: number): Promise<ProductSummary[]> {
  // Few rows are featured: gathered first, or the planner walks all products by date to find some.
  const { rows } = await sql<{ id: string }>`
    with featured as materialized (select id, created_at from seller_products where is_featured)
    select id from featured order by created_at desc, id desc limit ${limit}`.execute(db);
  return productsByIds(
    db,
    rows.map((row) => row.id),
  );
}

/**
 * Different products, drawn at random from some pages of the table: its size does not matter.
 *
 * @param count at most this many, default 10 (specification, section 9)
 */
export async function randomProducts(db: Kysely<DB>, count = 10): Promise<ProductSummary[]> {
  const { rows } = await sql<{ id: string }>`
    select id
      from seller_products tablesample system (
        (select least(100, 100.0 * 20 * ${count}::int / greatest(1, sum(count)))
           from facet_counts where subject = 'product' and facet = 'all'))
     order by random() limit ${count}`.execute(db);
  return productsByIds(
    db,
    rows.map((row) => row.id),
  );
}

/** Products of a manufacturer, newest first. @returns the page and how many there are */
export async function productsOfSeller(
  db: Kysely<DB>,
  sellerId: string,
  page: { limit: number; offset: number },
): Promise<{ items: ProductSummary[]; total: number }> {
  const ofSeller = db.selectFrom("seller_products").where("seller_id", "=", sellerId);
  const [rows, { total }] = await Promise.all([
    ofSeller
      .select(summaryColumns)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    ofSeller.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(toSummary), total };
}

/**
 * Other products like this one, nearest first: names that share its first words, and the newest of its
 * two smallest categories, ranked by how alike their names are.
 *
 * Both sets are bounded, because ranking a whole category costs hundreds of milliseconds at a million rows.
 */
export async function similarTo(
  db: Kysely<DB>,
  product: Pick<Product, "id" | "name" | "categories">,
  limit: number,
): Promise<ProductSummary[]> {
  const title = product.name.split(/[,(–—]/)[0] ?? product.name;
  const { rows } = await sql<{ id: string }>`
    with alike as materialized (
      select id from seller_products
       where search_vector @@ plainto_tsquery('public.millwright', ${title}) limit 150
    ), labels as materialized (
      select slug from (select slugify(label) as slug
                          from unnest(${product.categories}::text[]) label) own
        left join facet_counts counter on counter.subject = 'product'
         and counter.facet = 'category' and counter.value = slug
       order by counter.count nulls last limit 2
    ), related as materialized (
      select recent.product_id as id from labels, lateral (
        select product_id from product_categories
         where category_slug = labels.slug order by created_at desc limit 75) recent
    )
    select id from (select id from alike union select id from related) near
      join seller_products candidate using (id)
     where id <> ${product.id}
     order by similarity(candidate.name, ${product.name})
            + 0.2 * cardinality(array(select unnest(candidate.categories)
                                      intersect select unnest(${product.categories}::text[]))) desc, id
     limit ${limit}`.execute(db);
  return productsByIds(
    db,
    rows.map((row) => row.id),
  );
}

/** How many products of a manufacturer came from files. */
export async function countFromFiles(db: Kysely<DB>, sellerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("seller_products")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("seller_id", "=", sellerId)
    .where("is_managed", "=", false)
    .executeTakeFirstOrThrow();
  return Number(count);
}
