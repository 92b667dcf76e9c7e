import { type Kysely, sql } from "kysely";
import { prepared } from "../../../platform/db/prepared.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { Product, ProductSummary } from "../rules/product.ts";
import { productColumns, summaryColumns, toProduct, toSummary } from "./product-rows.ts";

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

/** Products marked as featured, newest first. */
export async function featuredProducts(db: Kysely<DB>, limit: number): Promise<ProductSummary[]> {
  const rows = await db
    .selectFrom("seller_products")
    .select(summaryColumns)
    .where("is_featured", "=", true)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toSummary);
}

/** Newest products. */
export async function newestProducts(db: Kysely<DB>, limit: number): Promise<ProductSummary[]> {
  const rows = await db
    .selectFrom("seller_products")
    .select(summaryColumns)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toSummary);
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
 * Other products whose names or categories share words with this one, nearest first.
 *
 * Two bounded sets are ranked (names alike by trigram, newest of the same categories), because ranking
 * a whole category costs hundreds of milliseconds at a million rows.
 */
export async function similarTo(
  db: Kysely<DB>,
  product: Pick<Product, "id" | "name" | "categories">,
  limit: number,
): Promise<ProductSummary[]> {
  const { rows } = await sql<{ id: string }>`
    with words as (
      select to_tsquery('public.millwright',
        string_agg(quote_literal(lexeme), ' | ')) as query
        from unnest(to_tsvector('public.millwright', ${product.name}))
    ), alike as materialized (
      select id from seller_products, words
       where search_vector @@ words.query and id <> ${product.id} limit 500
    ), related as materialized (
      select product_id as id from product_categories
       where category_slug = any (select slugify(label) from unnest(${product.categories}::text[]) label)
         and product_id <> ${product.id}
       order by created_at desc limit 200
    )
    select candidate.id
      from (select id from alike union select id from related) near
      join seller_products candidate using (id)
     order by similarity(candidate.name, ${product.name})
            + 0.4 * (select count(*) from unnest(candidate.categories) label
                      where label = any (${product.categories}::text[])) desc, candidate.id
     limit ${limit}`.execute(db);
  return productsByIds(
    db,
    rows.map((row) => row.id),
  );
}
