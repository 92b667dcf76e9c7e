import type pg from "pg";
import type { ManufacturerDraft } from "../rules/manufacturer-draft.ts";
import { storedTerms } from "../rules/sale-terms.ts";
import { countWrites, pointText, type WriteCounts } from "./write-counts.ts";

/**
 * Writes manufacturers in one statement: new ones are added, known ones (same source and source id)
 * updated where something differs. A row whose company speaks for itself keeps its words; what the publisher says
 * of it is brought up to date beside them.
 *
 * @param drafts at most a few thousand, no source id twice
 */
export async function writeManufacturers(
  schemaOwner: pg.ClientBase,
  drafts: ManufacturerDraft[],
): Promise<WriteCounts> {
  const parameters = [JSON.stringify(drafts.map(toRow))];
  await schemaOwner.query(recordStatement, parameters);
  const { rows } = await schemaOwner.query<{ inserted: boolean }>(statement, parameters);
  return countWrites(drafts.length, rows);
}

/** Name, type in JSON, and whether an import that comes again brings it up to date. */
const columns = {
  source: "text",
  source_id: "text",
  source_url: "text",
  retrieved_at: "timestamptz",
  name: "text",
  tagline: "text",
  description: "text",
  industry_sector: "text",
  specialization: "text",
  headquarters_location: "text",
  founded_year: "integer",
  employee_count: "text",
  certifications: "text[]",
  verified: "boolean",
  social_links: "jsonb",
  performance_metrics: "jsonb",
  processes: "text[]",
  activities: "text[]",
  materials: "text[]",
  naics: "text[]",
  sale_terms: "jsonb",
  parent_company: "text",
  other_names: "text[]",
  street: "text",
  city: "text",
  state: "text",
  zip: "text",
  county: "text",
  phone: "text",
  website: "text",
  location: "point",
  location_is_approximate: "boolean",
  is_sample: "boolean",
  is_featured: "boolean",
  created_at: "timestamptz",
} as const;

type Column = keyof typeof columns;

/** Decided once, or by the operator: an import that comes again does not touch them. */
const keptOnUpdate = new Set<Column>([
  "source",
  "source_id",
  "verified",
  "is_featured",
  "created_at",
]);

const names = Object.keys(columns) as Column[];
const updated = names.filter((name) => !keptOnUpdate.has(name));
// The type point has no equality operator; its text form tells whether it moved.
const compared = (table: string) =>
  updated.map((name) => (name === "location" ? `${table}.location::text` : `${table}.${name}`));

const statement = `
  insert into manufacturers as kept (${names.join(", ")})
  select ${names.join(", ")}
    from jsonb_to_recordset($1::jsonb) as r (${names.map((name) => `${name} ${columns[name]}`).join(", ")})
  on conflict (source, source_id) do update
     set ${updated.map((name) => `${name} = excluded.${name}`).join(", ")}, updated_at = now()
   where kept.user_id is null
     and (${compared("kept").join(", ")}) is distinct from (${compared("excluded").join(", ")})
  returning (xmax = 0) as inserted`;

/** What publishers say of rows whose companies speak for themselves. */
const recordStatement = `
  update listing_records record set facts = record.facts || fresh.facts
    from (select m.id, to_jsonb(r) - '{source,source_id}'::text[] as facts
            from jsonb_to_recordset($1::jsonb)
                 as r (source text, source_id text, ${updated.map((name) => `${name} ${columns[name]}`).join(", ")})
            join manufacturers m on m.source = r.source and m.source_id = r.source_id
           where m.user_id is not null) fresh
   where record.manufacturer_id = fresh.id
     and record.facts is distinct from record.facts || fresh.facts`;

function toRow(draft: ManufacturerDraft): Record<Column, unknown> {
  return {
    source: draft.source,
    source_id: draft.sourceId,
    source_url: draft.sourceUrl,
    retrieved_at: draft.retrievedAt,
    name: draft.name,
    tagline: draft.tagline,
    description: draft.description,
    industry_sector: draft.industrySector,
    specialization: draft.specialization,
    headquarters_location: [draft.city, draft.state].filter(Boolean).join(", ") || undefined,
    founded_year: draft.foundedYear,
    employee_count: draft.employeeCount,
    certifications: draft.certifications ?? [],
    verified: draft.verified ?? false,
    social_links: draft.socialLinks ?? {},
    performance_metrics: draft.performanceMetrics ?? {},
    processes: draft.processes,
    activities: draft.activities ?? [],
    materials: draft.materials ?? [],
    naics: draft.naics ?? [],
    sale_terms: storedTerms(draft.saleTerms ?? {}),
    parent_company: draft.parentCompany,
    other_names: draft.otherNames ?? [],
    street: draft.street,
    city: draft.city,
    state: draft.state,
    zip: draft.zip,
    county: draft.county,
    phone: draft.phone,
    website: draft.website,
    location: pointText(draft.coordinates),
    location_is_approximate: draft.locationIsApproximate ?? false,
    is_sample: draft.isSample ?? false,
    is_featured: draft.isFeatured ?? false,
    created_at: draft.createdAt ?? new Date().toISOString(),
  };
}
