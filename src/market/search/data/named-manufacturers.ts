import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { ManufacturerFilter } from "../rules/manufacturer-search.ts";
import type { NamedShop } from "../rules/names-meant.ts";
import type { Located } from "../rules/place-filter.ts";
import { milesFrom } from "./directory.ts";
import { directoryConditions } from "./directory-conditions.ts";

const mostRead = 300;

/**
 * Shops whose name, or another one of theirs, has every word, the nearest to a place first.
 *
 * @param query the words in the index's query language
 * @param codes capabilities of which one is looked for besides
 * @param first in the index's query language: names that are read before others, where there are too many
 */
export async function namedManufacturers(
  db: Kysely<DB>,
  query: string,
  codes: string[],
  filter: Located<ManufacturerFilter>,
  first: string | null = null,
): Promise<NamedShop[]> {
  const passing = sql.join(
    [...directoryConditions(filter), sql`m.search_vector @@ ${query}::tsquery`],
    sql` and `,
  );
  const { rows } = await sql<NamedShop>`
    select m.id, m.name, m.other_names as "otherNames",
           concat_ws(' ', m.city, m.state, m.parent_company) as besides,
           exists (select from manufacturer_capabilities c
                    where c.manufacturer_id = m.id and c.code = any (${codes}::text[])) as "isCapable"
      from manufacturers m where ${passing} 
     order by ${first === null ? sql`` : sql`m.search_vector @@ ${first}::tsquery desc,`} ${milesFrom(filter.place)} nulls last,
           length(m.name), m.id
     limit ${sql.lit(mostRead)}`.execute(db);
  return rows;
}

/**
 * Which names some shop has, wherever it is.
 *
 * @param queries in the index's query language
 * @returns those of them, as they were given
 */
export async function namesHeld(
  db: Kysely<DB>,
  queries: readonly string[],
  filter: Located<ManufacturerFilter>,
): Promise<Set<string>> {
  const passing = sql.join(
    [...directoryConditions(filter), sql`m.search_vector @@ asked.query::tsquery`],
    sql` and `,
  );
  const { rows } = await sql<{ query: string }>`
    select asked.query from unnest(${[...queries]}::text[]) asked (query)
     where exists (select from manufacturers m where ${passing})`.execute(db);
  return new Set(rows.map((row) => row.query));
}

/**
 * Ids of shops that speak for themselves and whose own words have all of these: what the vocabulary does
 * not know, they may state.
 */
export async function shopsStating(
  db: Kysely<DB>,
  query: string,
  filter: Located<ManufacturerFilter>,
  limit: number,
): Promise<string[]> {
  const passing = sql.join(
    [
      ...directoryConditions(filter),
      sql`m.search_vector @@ ${query}::tsquery`,
      sql`(m.user_id is not null or m.source is null or m.is_sample)`,
    ],
    sql` and `,
  );
  const { rows } = await sql<{ id: string }>`
    select m.id from manufacturers m where ${passing}
     order by ts_rank(m.search_vector, ${query}::tsquery) desc, m.id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
