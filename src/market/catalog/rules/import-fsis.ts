import { usPhone } from "../../../shared/contact.ts";
import { stateCode, stateName } from "../../needs/rules/vocabulary/us-states.ts";
import { type CsvRecord, field, firstReason, type RowResult } from "./import-row.ts";
import type { ListingDraft } from "./listing-draft.ts";
import type { ManufacturerDraft } from "./manufacturer-draft.ts";
import { readableName, readablePlace, readableStreet, tidy } from "./readable-name.ts";
import { locate, type ZipLookup, zipCode } from "./us-place.ts";

/** Columns of the inspection directory that must be there. */
export const fsisColumns = ["est_number", "company", "street", "city", "st", "zip", "activities"];

export type FsisEntry =
  | { kind: "manufacturer"; manufacturer: ManufacturerDraft }
  | { kind: "listing"; listing: ListingDraft };

/**
 * An establishment under inspection, in the publisher's columns. Those that slaughter or process become
 * manufacturers; importers, cold stores and identification warehouses become business listings.
 */
export function readFsisEstablishment(record: CsvRecord, lookup: ZipLookup): RowResult<FsisEntry> {
  const sourceId = field(record, "est_number");
  const name = readableName(field(record, "company"));
  const zip = zipCode(field(record, "zip"));
  const zipPlace = zip === undefined ? undefined : lookup(zip);
  const stated = stateCode(field(record, "st"));
  // A few rows lack city and state; the ZIP knows both.
  const state = stated ?? (field(record, "st") === "" ? zipPlace?.state : undefined);
  const reason = firstReason(
    [sourceId === "", "no est_number"],
    [name === "", "no company"],
    [name.length > 200, "the company's name is longer than 200 characters"],
    [state === undefined, `${field(record, "st") || "no state"} is not a state`],
  );
  if (reason !== undefined || state === undefined) return { reason: reason ?? "no state" };
  const notes: string[] = [];
  if (stated === undefined) notes.push("the state was taken from the ZIP");
  const phone = usPhone(field(record, "phone"));
  if (phone === undefined && field(record, "phone") !== "") notes.push("the phone is not a number");
  const city = readablePlace(field(record, "city")) || zipPlace?.city;
  const street = readableStreet(field(record, "street")) || undefined;
  const activities = listOf(field(record, "activities"), ",");
  const processes = processesOf(activities);
  const place = locate({ latitude: "", longitude: "" }, zipPlace, state);
  if (place.note !== undefined) notes.push(place.note);
  const { coordinates } = place;
  const where = city ? `${city}, ${stateName(state)}` : stateName(state);
  const common = { source: "usda-fsis", sourceId, name, city, state, zip, phone, coordinates };
  if (processes.length === 0) {
    const listing: ListingDraft = {
      ...common,
      description: describeListing(where, activities),
      address: [street, city, `${state} ${zip ?? ""}`.trim()].filter(Boolean).join(", "),
    };
    return { draft: { kind: "listing", listing }, notes };
  }
  const manufacturer: ManufacturerDraft = {
    ...common,
    street,
    description: describeManufacturer(where, activities, sourceId),
    industrySector: "Meat, Poultry and Egg Products",
    specialization: specializationOf(activities),
    processes,
    activities: finerActivities(activities),
    otherNames: listOf(field(record, "dbas"), ";")
      .map(readableName)
      .filter((other) => other !== name)
      .slice(0, 100),
    locationIsApproximate: coordinates !== undefined,
  };
  return { draft: { kind: "manufacturer", manufacturer }, notes };
}

function listOf(text: string, separator: string): string[] {
  return [...new Set(text.split(separator).map(tidy).filter(Boolean))];
}

const makes = /Processing|Slaughter|^Egg Product$/;

function processesOf(activities: string[]): string[] {
  const making = activities.filter((activity) => makes.test(activity));
  const found = [
    making.some((activity) => /Meat|Exotic|Rabbit/.test(activity)) ? "meat-processing" : "",
    making.some((activity) => activity.includes("Poultry")) ? "poultry-processing" : "",
    making.some((activity) => activity.includes("Egg")) ? "egg-processing" : "",
  ];
  return found.filter(Boolean);
}

/** What the vocabulary of needs tells apart beyond the processes that have pages. */
const finer: [RegExp, string][] = [
  [/Slaughter.*Poultry|Poultry Slaughter/, "poultry-slaughter"],
  [/Slaughter - Meat|Meat Slaughter/, "meat-slaughter"],
  [/Exotic/, "exotic-meat-processing"],
  [/Slaughter - Exotic/, "exotic-slaughter"],
  [/Rabbit/, "rabbit-processing"],
  [/Slaughter - Rabbit/, "rabbit-slaughter"],
  [/^Certification - Trichinae/, "trichinae-treating"],
  [/^Certification - Cysticercus/, "cysticercus-treating"],
  [/^Certification - Export/, "export-inspection"],
  [/^Off-Premise Freezing/, "meat-freezing"],
  [/^Voluntary/, "voluntary-inspection"],
  [/Technical Animal Fats/, "rendering"],
  [/Animal Foods/, "animal-food-making"],
];

function finerActivities(activities: string[]): string[] {
  return finer
    .filter(([pattern]) => activities.some((activity) => pattern.test(activity)))
    .map(([, code]) => code);
}

function specializationOf(activities: string[]): string {
  return activities
    .filter((activity) => makes.test(activity))
    .map((activity) => activity.replace(/^Egg Product$/, "Egg Products"))
    .join(", ");
}

function describeManufacturer(where: string, activities: string[], number: string): string {
  return `USDA-inspected establishment ${number} in ${where}. Activities: ${activities.join(", ")}. Listed by the USDA Food Safety and Inspection Service.`;
}

function describeListing(where: string, activities: string[]): string {
  const doing =
    activities.length === 0 ? "No activity is stated." : `Activities: ${activities.join(", ")}.`;
  return `USDA-inspected establishment in ${where}. ${doing} Listed by the USDA Food Safety and Inspection Service.`;
}
