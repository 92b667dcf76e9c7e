import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import { sourceName } from "../../catalog/rules/sources.ts";
import { certificatesTold } from "../../needs/rules/vocabulary/certificates.ts";
import type { SearchPlace } from "../rules/place-filter.ts";
import type { ListingHit, ManufacturerHit } from "../rules/search-result.ts";
import { milesFrom } from "./directory.ts";

type Bare<Row> = Omit<Row, "highlighted" | "matchedBy">;
type Sourced<Row> = Omit<Bare<Row>, "provenance"> & {
  source: string | null;
  sourceUrl: string | null;
  retrievedAt: Date | null;
};

/** The manufacturers with these ids in the order of the ids, before words are marked in them. */
export async function manufacturerHits(
  db: Kysely<DB>,
  ids: string[],
  place: SearchPlace | null,
): Promise<Bare<ManufacturerHit>[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Sourced<ManufacturerHit>>`
    select m.id, m.name, m.tagline, m.description, m.industry_sector as "industrySector",
           m.specialization, m.headquarters_location as "headquartersLocation", m.city, m.state,
           m.certifications, m.processes, m.materials, m.verified, m.logo_url as "logoUrl",
           m.is_sample as "isSample",
           m.user_id is null and m.company_id is null and m.source is not null and not m.is_sample as "isUnclaimed",
           m.capacity, m.lead_time_days as "leadTimeDays", m.source, m.source_url as "sourceUrl", m.retrieved_at as "retrievedAt",
           m.location[1] as latitude, m.location[0] as longitude, ${milesFrom(place)} as "distanceMiles"
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
      join manufacturers m on m.id = wanted.id
     order by wanted.place`.execute(db);
  return rows.map(({ source, sourceUrl, retrievedAt, ...row }) => ({
    ...row,
    certifications: certificatesTold(row.certifications),
    provenance: source === null ? null : provenance(source, sourceUrl, retrievedAt),
  }));
}

/** The business listings with these ids in the order of the ids, before words are marked in them. */
export async function listingHits(
  db: Kysely<DB>,
  ids: string[],
  place: SearchPlace | null,
): Promise<Omit<ListingHit, "highlighted">[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Sourced<ListingHit>>`
    select m.id, 'business_listing' as type, m.name, m.description, m.address, m.city, m.state, m.phone,
           m.website, m.hours, m.is_sample as "isSample",
           m.source, m.source_url as "sourceUrl", m.retrieved_at as "retrievedAt",
           ${milesFrom(place)} as "distanceMiles"
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
      join business_listings m on m.id = wanted.id
     order by wanted.place`.execute(db);
  return rows.map(({ source, sourceUrl, retrievedAt, ...row }) => ({
    ...row,
    provenance: provenance(source ?? "", sourceUrl, retrievedAt),
  }));
}

function provenance(source: string, sourceUrl: string | null, retrievedAt: Date | null) {
  return {
    source,
    sourceName: sourceName(source),
    sourceUrl,
    retrievedAt: retrievedAt?.toISOString() ?? null,
  };
}
