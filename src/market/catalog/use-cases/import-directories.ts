import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readHeader, UnusableFile } from "../data/csv-file.ts";
import { importManufacturers, type Preset, presetOf } from "./import-manufacturers.ts";
import type { ImportSummary } from "./import-tally.ts";
import type { ImportSettings } from "./run-import.ts";

/** What became of one file of a folder. */
export type DirectoryOutcome =
  | { file: string; preset: Preset; summary: ImportSummary }
  | { file: string; preset: Preset; failure: string }
  | { file: string; skipped: string };

export interface FolderSettings extends Omit<ImportSettings, "file"> {
  folder: string;
  /** Is told of each recognized file before it is imported. */
  begin?: (file: string, preset: Preset) => void;
}

/**
 * Imports every file of a folder that is a directory of manufacturers, in the order of their names; which
 * one it is, its header says. A file that turns out to be unusable does not keep the others out. Running it
 * again updates what is there.
 *
 * @returns one outcome for everything in the folder, as each is done
 * @throws UnusableFile when the folder cannot be read
 */
export async function* importDirectories(
  settings: FolderSettings,
): AsyncGenerator<DirectoryOutcome> {
  const { folder, begin = () => undefined } = settings;
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new UnusableFile(`${folder} is no folder that can be read.`);
  });
  for (const { name } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, name);
    const preset = await recognize(path);
    if (typeof preset !== "string") {
      yield { file: name, ...preset };
      continue;
    }
    begin(name, preset);
    try {
      yield {
        file: name,
        preset,
        summary: await importManufacturers({ ...settings, file: path }, preset),
      };
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error;
      yield { file: name, preset, failure: error.message };
    }
  }
}

async function recognize(path: string): Promise<Preset | { skipped: string }> {
  try {
    const columns = await readHeader(path);
    const preset = presetOf(columns);
    return preset ?? { skipped: "its header is not that of a known directory" };
  } catch (error) {
    if (error instanceof UnusableFile) return { skipped: error.message };
    if (error instanceof Error && "code" in error)
      return { skipped: "it is no file that can be read" };
    throw error;
  }
}
