import { type Kysely, sql } from "kysely";
import { prepared } from "../../../platform/db/prepared.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { Completion } from "../rules/complete-query.ts";
import { cached, slowChangeMs } from "./lexicon-cache.ts";

/** The commonest words of the catalog that begin with these letters, cached for half a minute. */
export const wordsBeginning = cached(
  { max: 2_000, ttl: slowChangeMs },
  ({ letters, limit }: { letters: string; limit: number }) => `${limit} ${letters}`,
  async (db, { letters, limit }): Promise<Completion[]> => {
    const query = sql<Completion>`
    select word, (ts_lexize('pg_catalog.english_stem', word))[1] as lexeme, documents
      from search_lexicon where word like ${`${letters.replace(/[\\%_]/g, "\\$&")}%`}
     order by documents desc, word limit ${limit}`;
    const { rows } = await prepared(db, "suggest-words", query);
    return rows;
  },
);

/** Categories whose name has a word with each of these beginnings, fullest first. */
export async function categoriesLike(
  db: Kysely<DB>,
  beginnings: string[],
  limit: number,
): Promise<{ slug: string; name: string; products: number }[]> {
  const query = sql<{ slug: string; name: string; products: number }>`
    select c.slug, c.name, coalesce(f.count, 0) as products
      from categories c
      left join facet_counts f on f.subject = 'product' and f.facet = 'category' and f.value = c.slug
     where '-' || c.slug like all (${beginnings.map((start) => `%-${start.replace(/[^a-z0-9]+/g, "-")}%`)}::text[])
       and f.count > 0
     order by f.count desc, c.slug limit ${limit}`;
  const { rows } = await prepared(db, "suggest-categories", query);
  return rows;
}

/** Manufacturers whose words match a query in the index's language, at most `limit`. */
export async function manufacturersNamed(
  db: Kysely<DB>,
  query: string,
  limit: number,
): Promise<{ id: string; name: string; place: string | null }[]> {
  const statement = sql<{ id: string; name: string; place: string | null }>`
    select id, name, nullif(concat_ws(', ', city, state), '') as place
      from manufacturers where search_vector @@ ${query}::tsquery
     limit ${limit}`;
  const { rows } = await prepared(db, "suggest-makers", statement);
  return rows;
}
