import type { Manufacturer } from "../../../catalog/rules/manufacturer.ts";

const names = {
  companyName: "company name",
  phone: "phone",
  website: "website",
  street: "street",
  city: "city",
  state: "state",
  zip: "ZIP",
};
type RecordedField = keyof typeof names;
const place: readonly RecordedField[] = ["street", "city", "state", "zip"];

/**
 * What the record of a claimed entry says for fields that the profile leaves empty. A place is one: its parts are taken
 * together, and only where none was typed.
 *
 * @param values of the form, as it was last saved
 * @returns values to begin with, and a note of the fields and their source; null where there are none
 */
export function recordedValues(record: Manufacturer | null, values: Record<string, string>) {
  if (record === null) return null;
  const { name: companyName, phone, website, street, city, state } = record;
  const zip = record.zip?.slice(0, 5) ?? null;
  const said = { companyName, phone, website, street, city, state, zip };
  const isPlaceTyped = place.some((field) => values[field] !== "");
  const filled = Object.entries(said).filter(
    (one): one is [RecordedField, string] =>
      one[1] !== null &&
      one[1] !== "" &&
      values[one[0]] === "" &&
      !(isPlaceTyped && place.some((field) => field === one[0])),
  );
  if (filled.length === 0) return null;
  return {
    values: Object.fromEntries(filled),
    note: {
      fields: filled.map(([field]) => names[field]).join(", "),
      source: record.provenance?.sourceName ?? "The public record",
      retrievedAt: record.provenance?.retrievedAt?.slice(0, 10) ?? null,
    },
  };
}
