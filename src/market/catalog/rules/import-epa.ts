import {
  industryName,
  isManufacturingCode,
  processesOfNaics,
} from "../../needs/rules/vocabulary/naics.ts";
import { stateCode, stateName } from "../../needs/rules/vocabulary/us-states.ts";
import { type CsvRecord, field, firstReason, optional, type RowResult } from "./import-row.ts";
import type { ManufacturerDraft } from "./manufacturer-draft.ts";
import { readableName, readablePlace, readableStreet, tidy } from "./readable-name.ts";
import { locate, type ZipLookup, zipCode } from "./us-place.ts";

/** Columns of the facilities of the Greenhouse Gas Reporting Program that must be there. */
export const epaColumns = ["facility_id", "name", "city", "state", "zip", "naics"];

/** A plant that reports to the EPA, in the publisher's columns, as a manufacturer. */
export function readEpaFacility(
  record: CsvRecord,
  lookup: ZipLookup,
): RowResult<ManufacturerDraft> {
  const sourceId = field(record, "facility_id");
  const name = readableName(field(record, "name"));
  const naics = field(record, "naics");
  const state = stateCode(field(record, "state"));
  const reason = firstReason(
    [sourceId === "", "no facility_id"],
    [name === "", "no name"],
    [name.length > 200, "the name is longer than 200 characters"],
    [!isManufacturingCode(naics), `${naics || "no code"} is not a NAICS code of manufacturing`],
    [state === undefined, `${field(record, "state") || "no state"} is not a state`],
  );
  if (reason !== undefined || state === undefined) return { reason: reason ?? "no state" };
  const notes: string[] = [];
  const zip = zipCode(field(record, "zip"));
  if (zip === undefined && field(record, "zip") !== "") notes.push("the ZIP is not one");
  const place = locate(
    { latitude: field(record, "lat"), longitude: field(record, "lon") },
    zip === undefined ? undefined : lookup(zip),
    state,
  );
  if (place.note !== undefined) notes.push(place.note);
  const city = readablePlace(field(record, "city")) || undefined;
  const industry = industryName(naics) ?? "Manufacturing";
  const parent = optional(record, "parent_company");
  const parentCompany = parent && readableName(parent);
  return {
    draft: {
      source: "epa-ghgrp-2023",
      sourceId,
      // Envirofacts has a page for each facility; that of FLIGHT, the program's own tool, is gone.
      sourceUrl: `https://enviro.epa.gov/envirofacts/ghg/facility-detail/${encodeURIComponent(sourceId)}`,
      name,
      description: describePlant(industry, city, state, parentCompany),
      industrySector: industry,
      processes: processesOfNaics(naics),
      naics: [naics],
      parentCompany,
      street: readableStreet(field(record, "address")) || undefined,
      city,
      state,
      zip,
      county: readablePlace(tidy(field(record, "county"))) || undefined,
      coordinates: place.coordinates,
      locationIsApproximate: place.isApproximate,
    },
    notes,
  };
}

function describePlant(
  industry: string,
  city: string | undefined,
  state: string,
  parent: string | undefined,
): string {
  const where = city ? `${city}, ${stateName(state)}` : stateName(state);
  const owner = parent ? ` Parent company: ${parent.replace(/\.$/, "")}.` : "";
  return `Plant in ${where}. Industry: ${industry}.${owner} Listed by the U.S. EPA's Greenhouse Gas Reporting Program, 2023.`;
}
