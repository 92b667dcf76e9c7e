/** Rows that are kept, sent and read together. */
export const rowsOfPart = 500;

/** A row of somebody's table: where it begins in their file, from 1, and its cells as text. */
export type SheetRow = readonly [line: number, cells: readonly string[]];

/** A row beside a table that fills one cell: a title, a note. */
export interface TableAside {
  /** Where it stands, from 1. */
  line: number;
  text: string;
  place: "above" | "between" | "below";
}

/** A table as it was found in a CSV file or a workbook. */
export interface SheetTable {
  /** Which sheet of a workbook that has several. */
  sheet?: string;
  /** What the header says, column by column; "" where it says nothing. */
  header: string[];
  /** The row right above it, where that names more than one column: groups of a merged header. */
  above?: string[];
  /** Cells of a column, from 0, that are merged over rows, by the rows' lines: their value is each row's. */
  merged?: { column: number; from: number; to: number }[];
  /** Rows above the header, and of wide tables also below it, that fill one cell; the first of them. */
  asides?: TableAside[];
  /** The first rows below the header. */
  examples: SheetRow[];
  rows: number;
  /** All rows below the header, `rowsOfPart` in each, as JSON of `SheetRow[]`. */
  parts: string[];
}
