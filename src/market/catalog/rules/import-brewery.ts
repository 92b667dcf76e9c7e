import { usPhone, webAddress } from "../../../shared/contact.ts";
import { stateCode, stateName } from "../../needs/rules/vocabulary/us-states.ts";
import { type CsvRecord, field, firstReason, type RowResult } from "./import-row.ts";
import type { ManufacturerDraft } from "./manufacturer-draft.ts";
import { readableName, readablePlace, readableStreet } from "./readable-name.ts";
import { locate, type ZipLookup, zipCode } from "./us-place.ts";

/** Columns of Open Brewery DB that must be there. */
export const breweryColumns = [
  "id",
  "name",
  "brewery_type",
  "city",
  "state_province",
  "postal_code",
];

/** What the publisher's types mean. */
const kindOf = new Map<string, string>(
  Object.entries({
    micro: "Microbrewery",
    nano: "Nanobrewery",
    regional: "Regional brewery",
    large: "Large brewery",
    brewpub: "Brewpub",
    contract: "Contract brewery",
    proprietor: "Alternating proprietor brewery",
    taproom: "Brewery taproom",
    location: "Brewery location",
  }),
);

/** Kinds that the vocabulary of needs tells apart. */
const activitiesOf = new Map<string, string[]>(
  Object.entries({
    micro: ["microbrewing"],
    nano: ["nano-brewing"],
    regional: ["regional-brewing"],
    large: ["large-brewing"],
    brewpub: ["pub-brewing"],
    taproom: ["pub-brewing"],
    contract: ["contract-brewing"],
    proprietor: ["proprietor-brewing"],
  }),
);

/** A brewery in the publisher's columns as a manufacturer. Bars, which do not brew, are skipped. */
export function readBrewery(record: CsvRecord, lookup: ZipLookup): RowResult<ManufacturerDraft> {
  const sourceId = field(record, "id");
  const name = readableName(field(record, "name"));
  const type = field(record, "brewery_type").toLowerCase();
  const country = field(record, "country");
  const state = stateCode(field(record, "state_province"));
  const reason = firstReason(
    [sourceId === "", "no id"],
    [name === "", "no name"],
    [name.length > 200, "the name is longer than 200 characters"],
    [country !== "" && country !== "United States", `${country} is not the United States`],
    [state === undefined, `${field(record, "state_province") || "no state"} is not a state`],
    [type === "closed" || type === "planning", `a brewery that is ${type}`],
    [type === "bar", "a bar, which does not brew"],
  );
  if (reason !== undefined || state === undefined) return { reason: reason ?? "no state" };
  const notes: string[] = [];
  const zip = zipCode(field(record, "postal_code"));
  if (zip === undefined) notes.push("the ZIP is not one");
  const place = locate(
    { latitude: field(record, "latitude"), longitude: field(record, "longitude") },
    zip === undefined ? undefined : lookup(zip),
    state,
  );
  if (place.note !== undefined) notes.push(place.note);
  const phone = usPhone(field(record, "phone"));
  if (phone === undefined && field(record, "phone") !== "") notes.push("the phone is not a number");
  const website = webAddress(field(record, "website_url"));
  if (website === undefined && field(record, "website_url") !== "") {
    notes.push("the website is not a web address");
  }
  const city = readablePlace(field(record, "city")) || undefined;
  const kind = kindOf.get(type) ?? "Brewery";
  const street = [1, 2, 3].map((line) => readableStreet(field(record, `address_${line}`)));
  return {
    draft: {
      source: "openbrewerydb",
      sourceId,
      sourceUrl: `https://api.openbrewerydb.org/v1/breweries/${encodeURIComponent(sourceId)}`,
      name,
      description: `${kind} in ${city ? `${city}, ` : ""}${stateName(state)}. Listed by Open Brewery DB.`,
      industrySector: "Breweries",
      specialization: kind,
      processes: ["brewing"],
      activities: activitiesOf.get(type) ?? [],
      street: street.filter(Boolean).join(", ") || undefined,
      city,
      state,
      zip,
      phone,
      website,
      coordinates: place.coordinates,
      locationIsApproximate: place.isApproximate,
    },
    notes,
  };
}
