import { CsvError } from "csv-parse";
import type { DocumentText } from "../../shared/documents/document-text.ts";
import { takeCsvRows } from "./csv-rows.ts";
import { pageOfRows } from "./page-of-rows.ts";
import { readLines } from "./read-lines.ts";

/** A CSV file's rows as lines, as those of a workbook are; what is no table is read as text. */
export function readCsv(text: string, where: string): DocumentText {
  const rows: string[][] = [];
  try {
    takeCsvRows(text.replace(/^\uFEFF/, ""), (_, values) => {
      rows.push(values.map((value) => value.trim()));
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return readLines(text, where);
  }
  return isTable(rows) ? pageOfRows(rows, "", where) : readLines(text, where);
}

/** Prose has commas, too, but no two lines out of three with the same number of them. */
function isTable(rows: readonly (readonly string[])[]): boolean {
  const several = rows.filter((row) => row.length > 1);
  const widths = Map.groupBy(several, (row) => row.length);
  const most = Math.max(0, ...[...widths.values()].map((alike) => alike.length));
  return several.length * 2 > rows.length && most * 3 >= several.length * 2;
}
