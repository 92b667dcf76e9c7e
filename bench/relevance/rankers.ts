import MiniSearch from "minisearch";
import type pg from "pg";
import { productSearch } from "../../src/market/search/rules/product-search.ts";
import { searchProducts } from "../../src/market/search/use-cases/search-products.ts";
import type { Context } from "../../src/platform/context.ts";

/** A product as a ranker may see it. */
export interface PlainProduct {
  externalId: string;
  name: string;
  description: string;
  categories: string[];
  price?: string | null;
}

/** Answers a query with external ids, best first. */
export interface Ranker {
  name: string;
  rank(query: string): Promise<string[]>;
}

const depth = 20;

/** This project's search. */
export function millwrightRanker(ctx: Context): Ranker {
  return {
    name: "Millwright",
    async rank(query) {
      const found = await searchProducts(
        ctx,
        productSearch({ query, limit: depth, facets: false }),
      );
      return found.items.map((item) => item.externalId ?? "");
    },
  };
}

/** BM25 of minisearch 7 with prefixes, fuzzy matching and names boosted twice. */
export function minisearchRanker(products: PlainProduct[]): Ranker {
  const index = new MiniSearch({
    idField: "externalId",
    fields: ["name", "description", "categories"],
    extractField: (product: PlainProduct, field) => {
      if (field === "categories") return product.categories.join(" ");
      return String(product[field as keyof PlainProduct] ?? "");
    },
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { name: 2 } },
  });
  index.addAll(products);
  return {
    name: "minisearch",
    rank: async (query) =>
      index
        .search(query)
        .slice(0, depth)
        .map((hit) => String(hit.id)),
  };
}

/** PostgreSQL's own ranking of rows that have all words, or any of them when none has all. */
export function postgresRanker(schemaOwner: pg.ClientBase): Ranker {
  return {
    name: "ts_rank",
    async rank(query) {
      const { rows } = await schemaOwner.query<{ external_id: string }>(
        `with words as (select plainto_tsquery('public.millwright', $1) as every,
           replace(plainto_tsquery('public.millwright', $1)::text, '&', '|')::tsquery as any_of)
         select external_id from seller_products, words
          where search_vector @@ any_of
          order by (search_vector @@ every) desc, ts_rank(search_vector, any_of) desc, external_id
          limit ${depth}`,
        [query],
      );
      return rows.map((row) => row.external_id);
    },
  };
}
