import type pg from "pg";
import type { CheckedFile } from "../data/csv-file.ts";
import { removeListings, removeUnclaimed } from "../data/move-entries.ts";
import type { WriteCounts } from "../data/write-counts.ts";
import { writeListings } from "../data/write-listings.ts";
import { writeManufacturers } from "../data/write-manufacturers.ts";
import { zipPlace } from "../data/zip-places.ts";
import { breweryColumns, readBrewery } from "../rules/import-brewery.ts";
import { csvColumns, csvOptionalColumns, readCsvManufacturer } from "../rules/import-csv.ts";
import { epaColumns, readEpaFacility } from "../rules/import-epa.ts";
import { type FsisEntry, fsisColumns, readFsisEstablishment } from "../rules/import-fsis.ts";
import type { CsvRecord, RowResult } from "../rules/import-row.ts";
import type { ManufacturerDraft } from "../rules/manufacturer-draft.ts";
import { findSource } from "../rules/sources.ts";
import type { ZipLookup } from "../rules/us-place.ts";
import type { ImportSummary } from "./import-tally.ts";
import { type ImportSettings, runImport } from "./run-import.ts";

/** Files of manufacturers this command reads. */
export const presets = ["epa", "fsis", "openbrewerydb", "csv"] as const;
export type Preset = (typeof presets)[number];

const readers: Record<
  Preset,
  {
    columns: string[];
    optionalColumns?: string[];
    read: (record: CsvRecord, lookup: ZipLookup) => RowResult<FsisEntry>;
  }
> = {
  epa: {
    columns: epaColumns,
    read: (record, lookup) => asEntry(readEpaFacility(record, lookup)),
  },
  fsis: {
    columns: fsisColumns,
    read: readFsisEstablishment,
  },
  openbrewerydb: {
    columns: breweryColumns,
    read: (record, lookup) => asEntry(readBrewery(record, lookup)),
  },
  csv: {
    columns: csvColumns,
    optionalColumns: csvOptionalColumns,
    read: (record, lookup) => asEntry(readCsvManufacturer(record, lookup)),
  },
};

/**
 * Imports a public directory or a plain file into the manufacturer directory. Establishments that only
 * store, import or label become business listings. Entries that somebody has claimed stay as they are.
 *
 * @throws UnusableFile before anything is written
 */
export async function importManufacturers(
  settings: ImportSettings,
  preset: Preset,
): Promise<ImportSummary> {
  const { columns, optionalColumns, read } = readers[preset];
  return runImport<FsisEntry>(settings, {
    name: `manufacturers:${preset}`,
    requiredColumns: columns,
    ...(optionalColumns && { optionalColumns }),
    read: (record) => read(record, zipPlace),
    idOf: (entry) => sourced(entry).sourceId,
    write: async (batch, file) => ({
      ...(await writeEntries(
        settings.schemaOwner,
        batch.map(({ draft }) => draft),
        file,
      )),
      refused: [],
    }),
  });
}

/** The preset whose columns a header has, most of them first; undefined: it is none of these files. */
export function presetOf(columns: string[]): Preset | undefined {
  const has = new Set(columns);
  return [...presets]
    .sort((a, b) => readers[b].columns.length - readers[a].columns.length)
    .find((preset) => readers[preset].columns.every((column) => has.has(column)));
}

function asEntry(result: RowResult<ManufacturerDraft>): RowResult<FsisEntry> {
  if ("reason" in result) return result;
  return { draft: { kind: "manufacturer", manufacturer: result.draft }, notes: result.notes };
}

function sourced(entry: FsisEntry): { source: string; sourceId: string } {
  return entry.kind === "manufacturer" ? entry.manufacturer : entry.listing;
}

async function writeEntries(
  schemaOwner: pg.ClientBase,
  entries: FsisEntry[],
  file: CheckedFile,
): Promise<WriteCounts> {
  const retrievedAt = file.modifiedAt.toISOString();
  const stamp = <T extends { source: string; sourceUrl?: string }>(draft: T) => ({
    ...draft,
    retrievedAt,
    sourceUrl: draft.sourceUrl ?? findSource(draft.source)?.url ?? undefined,
  });
  const manufacturers = entries.flatMap((entry) =>
    entry.kind === "manufacturer" ? stamp(entry.manufacturer) : [],
  );
  const listings = entries.flatMap((entry) =>
    entry.kind === "listing" ? stamp(entry.listing) : [],
  );
  const source = manufacturers[0]?.source ?? listings[0]?.source;
  if (source === undefined) return { inserted: 0, updated: 0, unchanged: 0 };
  const idsOf = (drafts: { sourceId: string }[]) => drafts.map((draft) => draft.sourceId);
  await removeListings(schemaOwner, source, idsOf(manufacturers));
  await removeUnclaimed(schemaOwner, source, idsOf(listings));
  const [made, listed] = [
    await writeManufacturers(schemaOwner, manufacturers),
    await writeListings(schemaOwner, listings),
  ];
  return {
    inserted: made.inserted + listed.inserted,
    updated: made.updated + listed.updated,
    unchanged: made.unchanged + listed.unchanged,
  };
}
