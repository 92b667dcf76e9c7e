import type pg from "pg";
import type { Coordinates } from "../../src/shared/coordinates.ts";

/** A shop of the directories, as needs are judged by it. */
export interface DirectoryRow {
  /** Of the database. */
  id: string;
  source: "epa" | "fsis" | "brewery" | "sample";
  /** The publisher's own number. */
  key: string;
  name: string;
  /** All its names. */
  text: string;
  state: string;
  naics: string[];
  activities: string[];
  breweryType: string;
  at: Coordinates | null;
}

const sources: Record<string, DirectoryRow["source"]> = {
  "epa-ghgrp-2023": "epa",
  "usda-fsis": "fsis",
  openbrewerydb: "brewery",
};
/** The publisher's types, by how imports write them. */
const breweryTypes: Record<string, string> = {
  Microbrewery: "micro",
  Nanobrewery: "nano",
  "Regional brewery": "regional",
  "Large brewery": "large",
  Brewpub: "brewpub",
  "Contract brewery": "contract",
  "Alternating proprietor brewery": "proprietor",
  "Brewery taproom": "taproom",
};

interface StoredRow {
  id: string;
  source: string | null;
  source_id: string | null;
  name: string;
  other_names: string[];
  state: string | null;
  naics: string[];
  description: string;
  specialization: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** Every shop there is, with what its publisher says of it. */
export async function readDirectoryRows(db: pg.ClientBase): Promise<DirectoryRow[]> {
  const { rows } = await db.query<StoredRow>(
    `select id, source, source_id, name, other_names, state, naics, description, specialization,
            location[1] as latitude, location[0] as longitude from manufacturers`,
  );
  return rows.map((row) => ({
    id: row.id,
    source: sources[row.source ?? ""] ?? "sample",
    key: row.source_id ?? "",
    name: row.name,
    text: [row.name, ...row.other_names].join(" ; "),
    state: row.state ?? "",
    naics: row.naics,
    activities: /Activities: (.*?)\. Listed/.exec(row.description)?.[1]?.split(", ") ?? [],
    breweryType: breweryTypes[row.specialization ?? ""] ?? "",
    at:
      row.latitude === null || row.longitude === null
        ? null
        : { latitude: row.latitude, longitude: row.longitude },
  }));
}
