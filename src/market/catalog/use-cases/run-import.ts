import { basename } from "node:path";
import type pg from "pg";
import {
  type CheckedFile,
  type CsvRow,
  checkCsv,
  readCsv,
  UnusableFile,
} from "../data/csv-file.ts";
import {
  beginRun,
  beginSeenIds,
  countRun,
  endRun,
  type RunCounts,
  rememberIds,
} from "../data/import-runs.ts";
import { inTransaction, isRefusedValue } from "../data/in-transaction.ts";
import { openRowReport } from "../data/row-report.ts";
import type { WriteCounts } from "../data/write-counts.ts";
import type { CsvRecord, RowResult } from "../rules/import-row.ts";
import { type ImportSummary, ImportTally } from "./import-tally.ts";

export interface ImportProgress {
  phase: "checking" | "importing";
  /** Bytes while checking, rows while importing. */
  done: number;
  total: number;
  skipped: number;
}

/** What an import needs to run. */
export interface ImportSettings {
  /** A connection of the schema's owner, used by nobody else meanwhile. */
  schemaOwner: pg.ClientBase;
  file: string;
  /** Its folder `imports` keeps the rows that were skipped or changed. */
  dataDir: string;
  progress?: (progress: ImportProgress) => void;
}

/** A row that could be read. */
export interface ReadRow<T> {
  row: CsvRow;
  draft: T;
}

/** How one kind of file is read and written. */
export interface ImportKind<T> {
  name: string;
  requiredColumns: string[];
  /** Columns that are read besides. Absent = the file is a publisher's, with columns nobody needs. */
  optionalColumns?: string[];
  read(record: CsvRecord): RowResult<T>;
  idOf(draft: T): string;
  /** Writes a batch inside of a transaction; rows it cannot write come back with the reason. */
  write(
    batch: ReadRow<T>[],
    file: CheckedFile,
  ): Promise<WriteCounts & { refused: { row: CsvRow; reason: string }[] }>;
}

/** A batch is one statement and one transaction: large enough for speed, small enough for memory. */
const batchSize = 1_000;

/**
 * Imports a file: checks it as a whole, then writes it in batches. Running it again, also after it was
 * killed, ends in the same state: known ids are updated, nothing doubles.
 *
 * @throws UnusableFile before anything is written: see `checkCsv`; or another import is running
 */
export async function runImport<T>(
  settings: ImportSettings,
  kind: ImportKind<T>,
): Promise<ImportSummary> {
  const { schemaOwner, file, progress = () => undefined } = settings;
  const id = await beginRun(schemaOwner, kind.name, basename(file));
  if (id === undefined) throw new UnusableFile(`Another import of ${kind.name} is running.`);
  const run = { id, kind: kind.name };
  const counts: RunCounts = { read: 0, written: 0, skipped: 0 };
  try {
    const checked = await checkCsv(file, kind.requiredColumns, (done, total) =>
      progress({ phase: "checking", done, total, skipped: 0 }),
    );
    const summary = await importRows(settings, kind, checked, run.id, counts);
    await endRun(schemaOwner, run, "completed", counts, null);
    return summary;
  } catch (error) {
    const status = error instanceof UnusableFile ? "refused" : "failed";
    const message = error instanceof Error ? error.message : String(error);
    // Where the connection is gone, the next run marks this one as failed.
    await endRun(schemaOwner, run, status, counts, message.slice(0, 2_000)).catch(() => undefined);
    throw error;
  }
}

async function importRows<T>(
  { schemaOwner, file, dataDir, progress = () => undefined }: ImportSettings,
  kind: ImportKind<T>,
  checked: CheckedFile,
  runId: string,
  counts: RunCounts,
): Promise<ImportSummary> {
  const report = await openRowReport(dataDir, file);
  const tally = new ImportTally(report);
  await beginSeenIds(schemaOwner);

  async function flush(batch: ReadRow<T>[]): Promise<void> {
    if (batch.length === 0) return;
    try {
      const outcome = await inTransaction(schemaOwner, async () => {
        const fresh = await withoutRepeated(schemaOwner, kind, batch);
        const written = await kind.write(fresh.rows, checked);
        await countRun(schemaOwner, runId, counts);
        return { ...written, refused: [...fresh.repeated, ...written.refused] };
      });
      tally.count(outcome);
      for (const { row, reason } of outcome.refused) await tally.skip(row, reason);
    } catch (error) {
      if (!isRefusedValue(error)) throw error;
      const [only, ...others] = batch;
      if (only !== undefined && others.length === 0) {
        return tally.skip(only.row, error instanceof Error ? error.message : "refused");
      }
      // The database refuses one of them: halve until it stands alone.
      const middle = Math.ceil(batch.length / 2);
      await flush(batch.slice(0, middle));
      await flush(batch.slice(middle));
    }
  }

  const tell = () => {
    Object.assign(counts, { written: tally.inserted + tally.updated, skipped: tally.skipped });
    const { read: done, skipped } = counts;
    progress({ phase: "importing", done, total: checked.rows, skipped });
  };
  let batch: ReadRow<T>[] = [];
  // The database writes a batch while the next one is read: two processors, and two batches in memory.
  let writing: Promise<void> = Promise.resolve();
  const advance = async () => {
    await writing;
    writing = flush(batch);
    // Awaited at the next batch or at the end; until then a failure must not end the process.
    writing.catch(() => undefined);
    batch = [];
  };
  try {
    for await (const row of readCsv(file)) {
      counts.read += 1;
      const result = row.record ? kind.read(row.record) : { reason: row.reason ?? "not a record" };
      if ("reason" in result) await tally.skip(row, result.reason);
      else {
        if (result.notes.length > 0) await tally.change(row, result.notes);
        batch.push({ row, draft: result.draft });
      }
      if (batch.length >= batchSize) await advance();
      if (counts.read % batchSize === 0) tell();
    }
    await advance();
    await writing;
    tell();
  } finally {
    await writing.catch(() => undefined);
    await report.close();
  }
  const read = [...kind.requiredColumns, ...(kind.optionalColumns ?? checked.columns)];
  const unreadColumns = checked.columns.filter((column) => !read.includes(column));
  return { ...tally.summary(), rowsRead: counts.read, unreadColumns, report: report.path() };
}

async function withoutRepeated<T>(
  schemaOwner: pg.ClientBase,
  kind: ImportKind<T>,
  batch: ReadRow<T>[],
): Promise<{ rows: ReadRow<T>[]; repeated: { row: CsvRow; reason: string }[] }> {
  const firstLines = await rememberIds(
    schemaOwner,
    batch.map(({ row, draft }) => ({ id: kind.idOf(draft), line: row.line })),
  );
  const firstLine = ({ draft }: ReadRow<T>) => firstLines.get(kind.idOf(draft));
  return {
    rows: batch.filter((entry) => firstLine(entry) === entry.row.line),
    repeated: batch
      .filter((entry) => firstLine(entry) !== entry.row.line)
      .map((entry) => ({
        row: entry.row,
        reason: `the id ${JSON.stringify(kind.idOf(entry.draft))} was already on line ${firstLine(entry)}`,
      })),
  };
}
