import type pg from "pg";
import type { ListingDraft } from "../rules/listing-draft.ts";
import { countWrites, pointText, type WriteCounts } from "./write-counts.ts";

const columns = {
  source: "text",
  source_id: "text",
  source_url: "text",
  retrieved_at: "timestamptz",
  name: "text",
  description: "text",
  address: "text",
  city: "text",
  state: "text",
  zip: "text",
  phone: "text",
  website: "text",
  hours: "text",
  location: "point",
  is_sample: "boolean",
} as const;

type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];
const updated = names.filter((name) => name !== "source" && name !== "source_id");
const compared = (table: string) =>
  updated.map((name) => (name === "location" ? `${table}.location::text` : `${table}.${name}`));

const statement = `
  insert into business_listings as kept (${names.join(", ")})
  select ${names.join(", ")}
    from jsonb_to_recordset($1::jsonb) as r (${names.map((name) => `${name} ${columns[name]}`).join(", ")})
  on conflict (source, source_id) do update
     set ${updated.map((name) => `${name} = excluded.${name}`).join(", ")}, updated_at = now()
   where (${compared("kept").join(", ")}) is distinct from (${compared("excluded").join(", ")})
  returning (xmax = 0) as inserted`;

/** Writes listings in one statement: new ones are added, known ones updated where something differs. */
export async function writeListings(
  schemaOwner: pg.ClientBase,
  drafts: ListingDraft[],
): Promise<WriteCounts> {
  const { rows } = await schemaOwner.query<{ inserted: boolean }>(statement, [
    JSON.stringify(drafts.map(toRow)),
  ]);
  return countWrites(drafts.length, rows);
}

function toRow(draft: ListingDraft): Record<Column, unknown> {
  return {
    source: draft.source,
    source_id: draft.sourceId,
    source_url: draft.sourceUrl,
    retrieved_at: draft.retrievedAt,
    name: draft.name,
    description: draft.description,
    address: draft.address,
    city: draft.city,
    state: draft.state,
    zip: draft.zip,
    phone: draft.phone,
    website: draft.website,
    hours: draft.hours,
    location: pointText(draft.coordinates),
    is_sample: draft.isSample ?? false,
  };
}
