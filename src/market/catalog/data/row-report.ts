import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { csvLine } from "../rules/csv-text.ts";
import type { CsvRow } from "./csv-file.ts";

/** The file beside an import that keeps every record that was skipped or changed, with the reason. */
export interface RowReport {
  /** Where it is, or undefined while nothing was reported. */
  path(): string | undefined;
  add(row: CsvRow, outcome: "skipped" | "changed", reason: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * A report for a file: `imports/<name>.errors.csv` in the data folder. One of an earlier import of the
 * same name is replaced; without a row to report there is no file.
 */
export async function openRowReport(dataDir: string, file: string): Promise<RowReport> {
  const folder = join(dataDir, "imports");
  const path = join(folder, `${basename(file).replace(/\.csv$/i, "")}.errors.csv`);
  await rm(path, { force: true });
  let stream: WriteStream | undefined;
  const opened = async () => {
    await mkdir(folder, { recursive: true });
    stream = createWriteStream(path);
    await once(stream, "open");
    stream.write(csvLine(["line", "outcome", "reason", "row"]));
    return stream;
  };
  return {
    path: () => (stream === undefined ? undefined : path),
    async add(row, outcome, reason) {
      const out = stream ?? (await opened());
      const line = csvLine([row.line, outcome, reason, row.raw.slice(0, 10_000)]);
      if (!out.write(line)) await once(out, "drain");
    },
    async close() {
      if (stream === undefined) return;
      stream.end();
      await once(stream, "close");
    },
  };
}
