import { usPhone, webAddress } from "../../../shared/contact.ts";
import { slugOf } from "../../../shared/slug.ts";
import { processesOfNaics } from "../../needs/rules/vocabulary/naics.ts";
import { stateCode } from "../../needs/rules/vocabulary/us-states.ts";
import { type CsvRecord, field, optional, type RowResult } from "./import-row.ts";
import { readTerms, termColumns } from "./import-terms.ts";
import { parseCount } from "./import-values.ts";
import type { ManufacturerDraft } from "./manufacturer-draft.ts";
import { tidy } from "./readable-name.ts";
import { locate, type ZipLookup, zipCode } from "./us-place.ts";

/** Columns a plain manufacturer file must have. */
export const csvColumns = ["external_id", "name", "state"];

/** Columns it may have beside them. Lists are split by `|`. */
export const csvOptionalColumns = [
  "description",
  "tagline",
  "industry_sector",
  "specialization",
  "founded_year",
  "employee_count",
  "certifications",
  "processes",
  "materials",
  "naics",
  "parent_company",
  "other_names",
  "street",
  "city",
  "zip",
  "county",
  "phone",
  "website",
  "latitude",
  "longitude",
  ...termColumns,
];

const longest: Record<string, number> = { name: 200, description: 20_000 };

/** A record of a plain manufacturer file. A wrong value of an optional column is left out and noted. */
export function readCsvManufacturer(
  record: CsvRecord,
  lookup: ZipLookup,
): RowResult<ManufacturerDraft> {
  const sourceId = field(record, "external_id");
  const name = tidy(field(record, "name"));
  const state = stateCode(field(record, "state"));
  if (sourceId === "") return { reason: "external_id is empty" };
  if (name === "") return { reason: "name is empty" };
  const tooLong = [...csvColumns, ...csvOptionalColumns].find(
    (column) => field(record, column).length > (longest[column] ?? 2_000),
  );
  if (tooLong !== undefined) return { reason: `${tooLong} is too long` };
  if (state === undefined)
    return { reason: `${field(record, "state") || "no state"} is not a state` };
  const notes: string[] = [];
  /** What could be read of a column; where nothing could, a note says so. */
  const read = <T>(column: string, parse: (text: string) => T | undefined): T | undefined => {
    const text = field(record, column);
    const value = text === "" ? undefined : parse(text);
    if (text !== "" && value === undefined) notes.push(`${column} was left out: it cannot be read`);
    return value;
  };
  const zip = read("zip", zipCode);
  const place = locate(
    { latitude: field(record, "latitude"), longitude: field(record, "longitude") },
    zip === undefined ? undefined : lookup(zip),
    state,
  );
  if (place.note !== undefined) notes.push(place.note);
  const { terms: saleTerms, reasons } = readTerms(record);
  notes.push(...reasons.map((reason) => `left out: ${reason}`));
  const naics = listOf(record, "naics").filter((code) => /^\d{2,6}$/.test(code));
  const processes = listOf(record, "processes").map(slugOf).filter(Boolean);
  return {
    draft: {
      source: "csv",
      sourceId,
      name,
      tagline: optional(record, "tagline"),
      description: field(record, "description"),
      industrySector: optional(record, "industry_sector"),
      specialization: optional(record, "specialization"),
      foundedYear: read(
        "founded_year",
        (text) => parseCount(text, { least: 1600, most: 2100 }).value,
      ),
      employeeCount: optional(record, "employee_count"),
      certifications: listOf(record, "certifications"),
      processes: processes.length > 0 ? processes : [...new Set(naics.flatMap(processesOfNaics))],
      materials: listOf(record, "materials").map(slugOf).filter(Boolean),
      naics,
      saleTerms,
      parentCompany: optional(record, "parent_company"),
      otherNames: listOf(record, "other_names"),
      street: optional(record, "street"),
      city: optional(record, "city"),
      state,
      zip,
      county: optional(record, "county"),
      phone: read("phone", usPhone),
      website: read("website", webAddress),
      coordinates: place.coordinates,
      locationIsApproximate: place.isApproximate,
    },
    notes,
  };
}

function listOf(record: CsvRecord, column: string): string[] {
  return [...new Set(field(record, column).split("|").map(tidy).filter(Boolean))].slice(0, 100);
}
