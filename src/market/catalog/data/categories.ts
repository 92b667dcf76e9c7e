import type { Kysely } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { ProductSummary } from "../rules/product.ts";
import { summaryColumns, toSummary } from "./product-rows.ts";

/** Categories that hold products, most products first. @param limit at most this many */
export async function categoriesByCount(
  db: Kysely<DB>,
  limit: number,
): Promise<{ slug: string; name: string; productCount: number }[]> {
  return db
    .selectFrom("facet_counts")
    .innerJoin("categories", "categories.slug", "facet_counts.value")
    .select(["categories.slug", "categories.name", "facet_counts.count as productCount"])
    .where("facet_counts.subject", "=", "product")
    .where("facet_counts.facet", "=", "category")
    .where("facet_counts.count", ">", 0)
    .orderBy("facet_counts.count", "desc")
    .orderBy("categories.name")
    .limit(limit)
    .execute();
}

/** Which of these slugs are those of a category. */
export async function knownCategories(
  db: Kysely<DB>,
  slugs: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("categories")
    .select("slug")
    .where("slug", "in", slugs)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/**
 * Newest products in any of the categories. Each category is read from its own index in order, so the
 * cost does not grow with the category.
 */
export async function newestInCategories(
  db: Kysely<DB>,
  slugs: string[],
  limit: number,
): Promise<ProductSummary[]> {
  const perCategory = await Promise.all(
    slugs.map((slug) =>
      db
        .selectFrom("product_categories")
        .select(["product_id", "created_at"])
        .where("category_slug", "=", slug)
        .orderBy("created_at", "desc")
        .orderBy("product_id", "desc")
        .limit(limit)
        .execute(),
    ),
  );
  const newest = [...new Map(perCategory.flat().map((row) => [row.product_id, row])).values()]
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .slice(0, limit)
    .map((row) => row.product_id);
  if (newest.length === 0) return [];
  const rows = await db
    .selectFrom("seller_products")
    .select(summaryColumns)
    .where("id", "in", newest)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toSummary(row)]));
  return newest.flatMap((id) => byId.get(id) ?? []);
}
