import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { Coordinates } from "../../../shared/coordinates.ts";
import type { ManufacturerFilter } from "../rules/manufacturer-search.ts";
import { textLookup } from "../rules/names-meant.ts";
import type { Located } from "../rules/place-filter.ts";
import type { DirectoryOrder } from "../rules/sort-orders.ts";
import type { Wanted } from "../rules/wanted.ts";
import { milesFrom, ordering } from "./directory.ts";
import { directoryConditions } from "./directory-conditions.ts";
import { holdsCertificate } from "./holds-certificate.ts";
import { pointText } from "./product-filter.ts";

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

/** Its name says it, or hints at it. */
const isHinted = sql`(id in (select hinted.id from hinted))`;
/** Its name says it; where that is all a name may hint at, it is not compared twice. */
const isNamed = ({ inNames: words, inHints }: Wanted) =>
  words === inHints ? isHinted : sql`${isHinted} and ${inNames(words)}`;
/** Its name says another thing that its industry makes. */
const isElsewhere = sql`(id in (select elsewhere.id from elsewhere))`;
/**
 * How much tells that a shop makes it: the very words in its name count twice, the good's own name once, and neither
 * where its industry is known to be another one.
 */
const signs = sql`(case when known.is_coded then 2 * said.is_asked::int + (said.is_own and not said.is_asked)::int + said.is_named::int
   else 0 end
   + known.makes::int + known.states::int)`;

/**
 * Shops that qualify, best first, how many there are, and whether one of them has all the words that were not
 * understood; one statement reads it all.
 */
export async function capableManufacturers(
  db: Kysely<DB>,
  { wanted, filter, except }: CapableSearch,
  level: CapableLevel,
  sort: DirectoryOrder,
  paging: { offset: number; limit: number },
): Promise<{ shops: Capable[]; counted: CapableCount; isSaid: boolean }> {
  const order =
    sort === "relevance"
      ? sql`${signs} + said.is_meant::int desc, said.is_meant desc, known.makes desc, known.nth, ${isHinted} desc, said.is_other,
            ${milesFrom(filter.place)} nulls last, m.verified desc, lower(m.name), id`
      : ordering(sort, filter);
  const said = wanted.unknown.length === 0 ? null : textLookup(wanted.unknown);
  const { rows } = await sql<CapableCount & { isSaid: boolean | null } & (Capable | { id: null })>`
    with ${qualified(wanted, filter, except)},
    page as (
      select id, known.makes, known.states, said.is_named, row_number() over (order by ${order}) as place,
             ${said === null ? sql`true` : sql`bool_or(${inNames(said)}) over ()`} as is_said
        from qualified known join manufacturers m using (id)
        cross join lateral (select ${isNamed(wanted)} as is_named,
                                   ${inNames(wanted.asked)} as is_asked,
                                   ${inNames(wanted.own)} and not ${inNames(wanted.others)} as is_own,
                                   ${inNames(wanted.others)} as is_other,
                                   ${inNames(wanted.extra)} as is_meant) said
       where known.is_maker = ${level === "make"}
       order by place limit ${paging.limit} offset ${paging.offset})
    select counted.*, page.id, page.makes, page.states, page.is_named as "isNamed", page.is_said as "isSaid"
      from (${counts}) counted left join page on true order by page.place`.execute(db);
  const [{ make, could } = { make: 0, could: 0 }] = rows;
  const shops = rows.flatMap((row) => (row.id === null ? [] : [row]));
  return {
    shops: shops.map(({ id, makes, states, isNamed }) => ({ id, makes, states, isNamed })),
    counted: { make, could },
    isSaid: rows[0]?.isSaid ?? true,
  };
}

/** Counts of those who qualify. */
const counts = sql`
  select count(*) filter (where is_maker)::int as make,
         count(*) filter (where not is_maker)::int as could from qualified`;

/** Counts those who qualify. */
export async function countCapable(
  db: Kysely<DB>,
  { wanted, filter, except }: CapableSearch,
): Promise<CapableCount> {
  const { rows } = await sql<CapableCount>`
    with ${qualified(wanted, filter, except)} ${counts}`.execute(db);
  return rows[0] ?? { make: 0, could: 0 };
}

/**
 * Where somebody makes what is wanted.
 *
 * @param places the first one that has a maker is meant
 * @returns its index, null = nobody makes it at any of them
 */
export async function firstWithMaker(
  db: Kysely<DB>,
  { wanted, filter }: Omit<CapableSearch, "except">,
  places: readonly { middle: Coordinates; radiusMiles: number }[],
): Promise<number | null> {
  const { rows } = await sql<{ nth: number }>`
    with ${qualified(wanted, filter, [])},
    places as materialized (
      select middle, miles, box_around(middle, miles) as box, nth
        from unnest(${places.map(({ middle }) => pointText(middle))}::point[],
                    ${places.map(({ radiusMiles }) => radiusMiles)}::double precision[])
             with ordinality place (middle, miles, nth))
    select (nth - 1)::int as nth from places
     where exists (select from qualified join manufacturers m using (id)
                    where is_maker and m.location <@ places.box
                      and miles_between(m.location, places.middle) <= places.miles)
     order by places.nth limit 1`.execute(db);
  return rows[0]?.nth ?? null;
}

/** Everybody who makes or could make it. */
function qualified(
  wanted: Wanted,
  filter: CapableSearch["filter"],
  except: readonly string[],
): RawBuilder<unknown> {
  const passing = conditions(wanted, filter);
  // Rows are not read where nothing is asked of them.
  const source = hasCodes(wanted) && passing.length === 0 ? sql`known` : rowsFrom(wanted);
  return sql`${known(wanted, filter)},
    elsewhere as materialized (select m.id from manufacturers m
     where ${all([...directoryConditions(filter), inNames(wanted.elsewhere)])}),
    qualified as materialized (
      select id, known.makes, known.states, known.is_coded, known.nth, ${isMaker(wanted)} as is_maker
        from ${source} where ${all([...passing, isNot(except)])})`;
}

const hasCodes = (wanted: Wanted) => wanted.makes.length + wanted.could.length > 0;

/**
 * Shops with one of the codes, and by their names those of the wider industry, and those of which nothing
 * but a name is known.
 */
function known(
  { makes, could, inNames: words, inHints, kin }: Wanted,
  filter: CapableSearch["filter"],
): RawBuilder<unknown> {
  const codes = [...makes, ...could];
  // Found through the index: read row by row they would cost more than all the rest. Names are compared for those alone
  // that no code tells of: the planner would compare them for everybody.
  return sql`hinted as materialized (select m.id from manufacturers m
     where ${all([...directoryConditions(filter), inNames(inHints)])}),
    coded as (
    select manufacturer_id as id, min(nth) <= ${sql.lit(makes.length)} as makes,
           bool_or(basis <> 'implied') as states,
           bool_or(nth <= ${sql.lit(makes.length)} and code !~ '^[0-9]') as does, true as is_coded, min(nth) as nth
      from manufacturer_capabilities
      cross join lateral (select array_position(${codes}::text[], code) as nth offset 0) place
     where code = any (${codes}::text[])
     group by manufacturer_id),
    uncoded as materialized (select id from hinted except select id from coded),
    known as (select * from coded${
      words === null
        ? sql``
        : sql`
    union all
    select m.id, false, false, false,
           not exists (select from manufacturer_capabilities c where c.manufacturer_id = m.id), null
      from uncoded cross join lateral (select * from manufacturers one where one.id = uncoded.id offset 0) m
     where m.search_vector @@ ${words}::tsquery
       and case when not exists (select from manufacturer_capabilities c where c.manufacturer_id = m.id)
                then true
                when exists (select from manufacturer_capabilities c
                              where c.manufacturer_id = m.id and c.code = any (${kin}::text[]))
                -- Its own name: plants of large firms list names of their sisters besides. What its town is named
                -- after says nothing: Daily's of Salt Lake City makes no salt.
                then setweight(to_tsvector('public.millwright', m.name), 'A') @@ ${words}::tsquery
                 and not setweight(to_tsvector('public.millwright', coalesce(m.city, '')), 'A') @@ ${words}::tsquery
                else false end`
    })`;
}

function rowsFrom(wanted: Wanted): RawBuilder<unknown> {
  return hasCodes(wanted)
    ? sql`known join manufacturers m using (id)`
    : sql`manufacturers m cross join (select true as makes, true as states, true as does, true as is_coded, 1 as nth) known`;
}

function isMaker(wanted: Wanted): RawBuilder<unknown> {
  // Who is known for a quality makes what it could make: it is in the conditions.
  return wanted.qualities.length > 0
    ? sql`true`
    : sql`(known.makes and (known.states or known.does or not ${isElsewhere}) or ${isHinted})`;
}

function conditions(wanted: Wanted, filter: Located<ManufacturerFilter>): RawBuilder<unknown>[] {
  const { process, materials, certificates, qualities } = wanted;
  return [
    ...directoryConditions(filter),
    ...(process === null
      ? []
      : [
          sql`(exists (select from manufacturer_capabilities also
               where also.manufacturer_id = m.id and also.code = any (${process.codes}::text[]))
            or ${inNames(process.inNames)})`,
        ]),
    // A shop that does not say what it works with may be asked.
    ...materials.map((slug) => sql`(m.materials = '{}' or m.materials @> array[${slug}]::text[])`),
    ...certificates.map(holdsCertificate),
    ...qualities.map(
      ({ inNames: words, certificate }) =>
        sql`(${inNames(words)} or ${holdsCertificate(certificate)})`,
    ),
  ];
}

function isNot(ids: readonly string[]): RawBuilder<unknown> {
  return ids.length === 0 ? sql`true` : sql`id <> all (${ids}::uuid[])`;
}

function inNames(query: string | null): RawBuilder<unknown> {
  return query === null ? sql`false` : sql`m.search_vector @@ ${query}::tsquery`;
}

function all(passing: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return passing.length === 0 ? sql`true` : sql.join(passing, sql` and `);
}
