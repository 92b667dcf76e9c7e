import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { Manufacturer } from "../rules/manufacturer.ts";
import { manufacturerColumns, toManufacturer } from "./manufacturer-rows.ts";

/** The entry that an address of an earlier one leads to; undefined where there is none. */
export async function redirectOf(db: Kysely<DB>, oldId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("manufacturer_redirects")
    .select("manufacturer_id")
    .where("old_id", "=", oldId)
    .executeTakeFirst();
  return row?.manufacturer_id;
}

/**
 * An entry as its publisher states it, also while its company's own words stand in its place.
 *
 * @param id a UUID
 * @returns undefined for an entry that no publisher brought
 */
export async function listingRecord(db: Kysely<DB>, id: string): Promise<Manufacturer | undefined> {
  const stated = manufacturerColumns.map((column) => sql`stated.${sql.ref(column)}`);
  const { rows } = await sql<Parameters<typeof toManufacturer>[0]>`
    select ${sql.join(stated)} from manufacturers m left join listing_records kept on kept.manufacturer_id = m.id,
           jsonb_populate_record(m, coalesce(kept.facts, '{}')) stated
     where m.id = ${id} and m.source is not null`.execute(db);
  const [row] = rows;
  return row && toManufacturer(row);
}

/** Websites of other entries that publishers brought, which name a domain somewhere: at most a thousand. */
export async function websitesNaming(
  db: Kysely<DB>,
  domain: string,
  exceptId: string,
): Promise<string[]> {
  const { rows } = await sql<{ website: string }>`
    select coalesce(kept.facts ->> 'website', m.website) as website
      from manufacturers m left join listing_records kept on kept.manufacturer_id = m.id
     where m.source is not null and not m.is_sample and m.id <> ${exceptId}
       and strpos(lower(coalesce(kept.facts ->> 'website', m.website)), ${domain}) > 0
     limit 1000`.execute(db);
  return rows.map(({ website }) => website);
}

/**
 * Ids of entries that a company has claimed, as long as no profile of its own is published anywhere: at most two, so that
 * one alone is known as such.
 */
export async function listingsToSpeakIn(db: Kysely<DB>, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from manufacturers m where company_id = ${companyId} and source is not null
       and not exists (select from manufacturers own
                        where own.company_id = ${companyId} and own.user_id is not null)
     order by id limit 2`.execute(db);
  return rows.map(({ id }) => id);
}

/** An entry of a public directory that may be a firm's own. */
export interface ListingLike {
  id: string;
  name: string;
  city: string | null;
  state: string | null;
  website: string | null;
  /** Whether it bears the firm's name in its state or ZIP. */
  isNamed: boolean;
}

/** What a firm says of itself; null where it does not. */
export interface FirmSaid {
  companyId: string;
  name: string | null;
  /** Without `www.`; null also where others have pages there. */
  host: string | null;
  /** Two letters. */
  state: string | null;
  zip: string | null;
}

/**
 * Entries that publishers brought and nobody claimed, whose website has a firm's host, or which bear its name in its state
 * or ZIP: at most fifty. None for a company that already has such an entry. Each of the two is looked up by its index:
 * this is asked wherever a seller begins.
 */
export async function listingsLike(db: Kysely<DB>, firm: FirmSaid): Promise<ListingLike[]> {
  const { companyId, name, host, state, zip } = firm;
  const isNamed = sql`((m.state = ${state}::text or m.zip = ${zip}::text)
    and plain_firm_name(m.name) = plain_firm_name(${name}::text))`;
  const { rows } = await sql<ListingLike>`
    select m.id, m.name, m.city, m.state, m.website, coalesce(${isNamed}, false) as "isNamed"
      from manufacturers m
     where m.source is not null and not m.is_sample and m.company_id is null and m.user_id is null
       and (website_host(m.website) = website_host(${host}::text) or ${isNamed})
       and not exists (select from manufacturers own
                        where own.company_id = ${companyId} and own.source is not null)
     order by m.name, m.id limit 50`.execute(db);
  return rows;
}
