/** A certificate buyers ask for. `name` is what `manufacturers.certifications` holds. */
export interface Certificate {
  slug: string;
  name: string;
  summary: string;
}

/** The vocabulary of certificates. A shop may hold others: those are shown as written. */
export const certificates: Certificate[] = [
  {
    slug: "iso-9001",
    name: "ISO 9001",
    summary: "Quality management: documented processes, audited every year.",
  },
  {
    slug: "iso-14001",
    name: "ISO 14001",
    summary: "Environmental management, audited every year.",
  },
  {
    slug: "as9100",
    name: "AS9100",
    summary: "Quality management for aviation, space and defense.",
  },
  {
    slug: "iatf-16949",
    name: "IATF 16949",
    summary: "Quality management for automotive production parts.",
  },
  {
    slug: "iso-13485",
    name: "ISO 13485",
    summary: "Quality management for medical devices.",
  },
  {
    slug: "nadcap",
    name: "Nadcap",
    summary: "Accredited special processes: heat treating, welding, coatings, testing.",
  },
  {
    slug: "itar",
    name: "ITAR registered",
    summary: "Registered with the State Department to make defense articles.",
  },
  {
    slug: "ipc-a-610",
    name: "IPC-A-610",
    summary: "Workmanship of electronic assemblies, in three classes.",
  },
  {
    slug: "ul-listed",
    name: "UL Listed",
    summary: "Products tested and followed up by UL for safety.",
  },
  {
    slug: "fda-registered",
    name: "FDA registered",
    summary: "Facility registered for food, drugs, cosmetics or devices.",
  },
  {
    slug: "cgmp",
    name: "cGMP",
    summary: "Current good manufacturing practice for food, supplements, cosmetics and drugs.",
  },
  {
    slug: "sqf",
    name: "SQF",
    summary: "Food safety audited against the Safe Quality Food code.",
  },
  {
    slug: "usda-organic",
    name: "USDA Organic",
    summary: "Handled under the National Organic Program.",
  },
  {
    slug: "nsf",
    name: "NSF",
    summary: "Food equipment, water contact or supplements tested by NSF.",
  },
  {
    slug: "fsc",
    name: "FSC",
    summary: "Wood and paper with a chain of custody from certified forests.",
  },
  {
    slug: "gots",
    name: "GOTS",
    summary: "Organic textiles, from fiber to finished piece.",
  },
  {
    slug: "wrap",
    name: "WRAP",
    summary: "Lawful, humane and ethical sewn-goods production.",
  },
];
