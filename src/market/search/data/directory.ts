import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { ManufacturerFilter } from "../rules/manufacturer-search.ts";
import type { Located, SearchPlace } from "../rules/place-filter.ts";
import type { Candidate } from "../rules/ranking/score-product.ts";
import type { DirectoryOrder } from "../rules/sort-orders.ts";
import {
  type Directory,
  type DirectoryNarrowing,
  directoryConditions,
  whereAll,
} from "./directory-conditions.ts";
import { pointText } from "./product-filter.ts";

/** Rows that are ranked, and counted up to. */
export const directoryCap = 1000;
const countCap = 10_000;

/** A row found, and how far away it is. */
export interface DirectoryCandidate extends Candidate {
  miles: number | null;
}

// array_to_string, not words_of: a function declared immutable around one that is not is never inlined.
const texts: Record<Directory, RawBuilder<unknown>> = {
  manufacturers: sql`m.name || coalesce(' (' || nullif(array_to_string(m.other_names, ' '), '') || ')', '') as name,
    array_remove(array[m.specialization, m.industry_sector, replace(array_to_string(m.processes, ' '), '-', ' '),
          replace(array_to_string(m.materials, ' '), '-', ' ')], null) as categories,
    concat_ws(' ', m.tagline, m.parent_company, array_to_string(m.certifications, ' '), m.city) as "sellerName"`,
  business_listings: sql`m.name, array[]::text[] as categories,
    concat_ws(' ', m.city, m.address) as "sellerName"`,
};

/**
 * Rows that match the words, with the texts they are ranked by, at most `directoryCap` + 1, in the order
 * they are stored in, whichever index they were found through: rows of equal rank keep it.
 */
export async function directoryCandidates(
  db: Kysely<DB>,
  directory: Directory,
  filter: Located<ManufacturerFilter>,
  narrowing: DirectoryNarrowing,
): Promise<DirectoryCandidate[]> {
  const { rows } = await sql<DirectoryCandidate>`
    select m.id, ${texts[directory]}, left(m.description, 600) as description, ${milesFrom(filter.place)} as miles
      from (select m.ctid, m.* from ${sql.table(directory)} m
             ${whereAll(directoryConditions(filter, narrowing, directory))}
             limit ${sql.lit(directoryCap + 1)}) m
     order by m.ctid`.execute(db);
  return rows;
}

/** Ids of one page of the rows that pass the filter, in the order asked for. */
export async function listDirectory(
  db: Kysely<DB>,
  directory: Directory,
  filter: Located<ManufacturerFilter>,
  narrowing: DirectoryNarrowing,
  sort: Exclude<DirectoryOrder, "relevance">,
  paging: { offset: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from ${sql.table(directory)} m
     ${whereAll(directoryConditions(filter, narrowing, directory))}
     order by ${ordering(sort, filter)} limit ${paging.limit} offset ${paging.offset}`.execute(db);
  return rows.map((row) => row.id);
}

/** How many rows pass the filter, counted up to a bound. */
export async function countDirectory(
  db: Kysely<DB>,
  directory: Directory,
  filter: Located<ManufacturerFilter>,
  narrowing: DirectoryNarrowing,
): Promise<{ total: number; totalIsExact: boolean }> {
  const passing = directoryConditions(filter, narrowing, directory);
  if (passing.length === 0) {
    const subject = directory === "manufacturers" ? "manufacturer" : "business_listing";
    const counter = await db
      .selectFrom("facet_counts")
      .select("count")
      .where("subject", "=", subject)
      .where("facet", "=", "all")
      .where("value", "=", "all")
      .executeTakeFirst();
    if (counter !== undefined) return { total: counter.count, totalIsExact: true };
  }
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from ${sql.table(directory)} m ${whereAll(passing)}
       limit ${sql.lit(countCap + 1)}) counted`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, countCap), totalIsExact: total <= countCap };
}

// The directories are small enough to be put in order of miles as they are.
export function ordering(
  sort: Exclude<DirectoryOrder, "relevance">,
  filter: Located<ManufacturerFilter>,
): RawBuilder<unknown> {
  switch (sort) {
    case "distance":
      return sql`${milesFrom(filter.place)} nulls last, m.id`;
    case "oldest":
      return sql`m.created_at, m.id`;
    case "name-asc":
      return sql`lower(m.name), m.id`;
    case "name-desc":
      return sql`lower(m.name) desc, m.id desc`;
    case "newest":
      return sql`m.created_at desc, m.id desc`;
  }
}

/** Miles of a row `m` from the place; null without one. */
export function milesFrom(place: SearchPlace | null): RawBuilder<number | null> {
  return place === null
    ? sql`null::double precision`
    : sql`miles_between(m.location, ${pointText(place.middle)}::point)`;
}
