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
