import type { CsvRow } from "../data/csv-file.ts";
import type { RowReport } from "../data/row-report.ts";
import type { WriteCounts } from "../data/write-counts.ts";

export interface ImportSummary {
  rowsRead: number;
  /** Columns of the file that were not taken, because nothing is kept under their name. */
  unreadColumns: string[];
  inserted: number;
  updated: number;
  unchanged: number;
  skipped: number;
  /** Rows of which something was put right or left out. */
  changed: number;
  /** How often each reason to skip or change was met, most frequent first. */
  reasons: [string, number][];
  /** The file with every skipped or changed row, if there is one. */
  report: string | undefined;
}

/** Counts what happens to rows and keeps those that people should look at. */
export class ImportTally {
  inserted = 0;
  updated = 0;
  unchanged = 0;
  skipped = 0;
  changed = 0;
  readonly #report: RowReport;
  readonly #reasons = new Map<string, number>();

  constructor(report: RowReport) {
    this.#report = report;
  }

  count({ inserted, updated, unchanged }: WriteCounts): void {
    this.inserted += inserted;
    this.updated += updated;
    this.unchanged += unchanged;
  }

  async skip(row: CsvRow, reason: string): Promise<void> {
    this.skipped += 1;
    this.#note(reason);
    await this.#report.add(row, "skipped", reason);
  }

  async change(row: CsvRow, notes: string[]): Promise<void> {
    this.changed += 1;
    notes.forEach((note) => void this.#note(note));
    await this.#report.add(row, "changed", notes.join("; "));
  }

  summary(): Omit<ImportSummary, "rowsRead" | "unreadColumns" | "report"> {
    const { inserted, updated, unchanged, skipped, changed } = this;
    const reasons = [...this.#reasons].sort(([, a], [, b]) => b - a);
    return { inserted, updated, unchanged, skipped, changed, reasons };
  }

  /** Values differ from row to row: without them a million wrong prices are one reason. */
  #note(reason: string): void {
    const kind = reason.replace(/"(?:[^"\\]|\\.)*"/g, "…").replace(/line \d+/, "line …");
    if (this.#reasons.size < 200 || this.#reasons.has(kind)) {
      this.#reasons.set(kind, (this.#reasons.get(kind) ?? 0) + 1);
    }
  }
}
