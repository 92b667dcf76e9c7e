import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { ManufacturerFilter } from "../rules/manufacturer-search.ts";
import type { Located } from "../rules/place-filter.ts";
import type { DirectoryOrder } from "../rules/sort-orders.ts";
import type { Wanted } from "../rules/wanted.ts";
import { milesFrom, ordering } from "./directory.ts";
import { directoryConditions } from "./directory-conditions.ts";

/** What a shop qualifies by. */
export interface Capable {
  id: string;
  /** By its industry, its activity or its own word; false: it could, but mostly makes something else. */
  makes: boolean;
  /** The shop says so itself, or a document or an order does. */
  states: boolean;
  /** Its name says so. */
  isNamed: boolean;
}

/** How many shops make what is wanted, and how many only could. */
export interface CapableCount {
  make: number;
  could: number;
}

/** Which of those who qualify. */
export type CapableLevel = "make" | "could";

/** Who is asked for, less those that stand in the list already. */
export interface CapableSearch {
  wanted: Wanted;
  filter: Located<ManufacturerFilter>;
  /** Ids of manufacturers. */
  except: readonly string[];
}

/** Shops that qualify, best first. */
export async function capableManufacturers(
  db: Kysely<DB>,
  { wanted, filter, except }: CapableSearch,
  level: CapableLevel,
  sort: DirectoryOrder,
  paging: { offset: number; limit: number },
): Promise<Capable[]> {
  const order =
    sort === "relevance"
      ? sql`said.is_meant desc, said.is_named desc, known.states desc, known.makes desc,
            ${milesFrom(filter.place)} nulls last, m.verified desc, lower(m.name), m.id`
      : ordering(sort, filter);
  const { rows } = await sql<Capable>`
    with ${known(wanted)}
    select m.id, known.makes, known.states, said.is_named as "isNamed"
      from ${from(wanted)}
      cross join lateral (select ${inNames(wanted.inNames)} as is_named,
                                 ${inNames(wanted.extra)} as is_meant) said
     where ${all([...conditions(wanted, filter), isNot(except), atLevel(wanted, level)])}
     order by ${order} limit ${paging.limit} offset ${paging.offset}`.execute(db);
  return rows;
}

/** Counts those who qualify. */
export async function countCapable(
  db: Kysely<DB>,
  { wanted, filter, except }: CapableSearch,
): Promise<CapableCount> {
  const { rows } = await sql<CapableCount>`
    with ${known(wanted)}
    select count(*) filter (where ${atLevel(wanted, "make")})::int as make,
           count(*) filter (where ${atLevel(wanted, "could")})::int as could
      from ${from(wanted)} where ${all([...conditions(wanted, filter), isNot(except)])}`.execute(
    db,
  );
  return rows[0] ?? { make: 0, could: 0 };
}

const hasCodes = (wanted: Wanted) => wanted.makes.length + wanted.could.length > 0;

/** Shops with one of the codes, and those of which nothing but a name is known, by that. */
function known({ makes, could, inNames: words }: Wanted): RawBuilder<unknown> {
  return sql`known as (
    select manufacturer_id as id, bool_or(code = any (${makes}::text[])) as makes,
           bool_or(basis <> 'implied') as states
      from manufacturer_capabilities where code = any (${[...makes, ...could]}::text[])
     group by manufacturer_id${
       words === null
         ? sql``
         : sql`
    union all
    select m.id, false, false from manufacturers m
     where m.search_vector @@ ${words}::tsquery
       and not exists (select from manufacturer_capabilities c where c.manufacturer_id = m.id)`
     })`;
}

function from(wanted: Wanted): RawBuilder<unknown> {
  return hasCodes(wanted)
    ? sql`known join manufacturers m on m.id = known.id`
    : sql`manufacturers m cross join (select true as makes, true as states) known`;
}

function atLevel(wanted: Wanted, level: CapableLevel): RawBuilder<unknown> {
  const makes = sql`(known.makes or ${inNames(wanted.inNames)})`;
  return level === "make" ? makes : sql`not ${makes}`;
}

function conditions(wanted: Wanted, filter: Located<ManufacturerFilter>): RawBuilder<unknown>[] {
  const { process, materials, certificates, qualities } = wanted;
  return [
    ...directoryConditions(filter),
    ...(process === null
      ? []
      : [
          sql`exists (select from manufacturer_capabilities also
               where also.manufacturer_id = m.id and also.code = any (${process}::text[]))`,
        ]),
    // A shop that does not say what it works with may be asked.
    ...materials.map((slug) => sql`(m.materials = '{}' or m.materials @> array[${slug}]::text[])`),
    ...certificates.map((name) => sql`m.certifications @> array[${name}]::text[]`),
    ...qualities.map(
      ({ inNames: words, certificate }) =>
        sql`(${inNames(words)} or m.certifications @> array[${certificate}]::text[])`,
    ),
  ];
}

function isNot(ids: readonly string[]): RawBuilder<unknown> {
  return sql`m.id <> all (${ids}::uuid[])`;
}

function inNames(query: string | null): RawBuilder<unknown> {
  return query === null ? sql`false` : sql`m.search_vector @@ ${query}::tsquery`;
}

function all(passing: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return passing.length === 0 ? sql`true` : sql.join(passing, sql` and `);
}
