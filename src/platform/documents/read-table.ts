import { CsvError } from "csv-parse";
import readWorkbook from "read-excel-file/node";
import {
  rowsOfPart,
  type SheetRow,
  type SheetTable,
  type TableAside,
} from "../../shared/documents/sheet-table.ts";
import { takeCsvRows } from "./csv-rows.ts";
import type { TableFlaw } from "./documents.ts";
import { textOfBytes } from "./text-of-bytes.ts";
import { type HiddenCells, hiddenCells } from "./workbook-cells.ts";

const mostRows = 100_000;
/** Those that say nothing of products are read and left out. */
const mostColumns = 1_000;
/** More than any field takes, so that nothing is cut that would be taken. */
const longestCell = 100_000;
/** Of all cells: a small workbook may name one long text a million times. */
const mostCharacters = 50_000_000;
/** A header stands among the first rows: titles and groups of columns may stand above it. */
const headRows = 20;
/** Titles and notes that are told beside a table, and how much of each. */
const mostAsides = 20;
const longestAside = 200;
const shownRows = 3;
const shownOfCell = 100;

type Read = SheetTable | { flaw: TableFlaw };

/** A table of a CSV file in whatever encoding, its values parted by commas, semicolons, tabs or bars. */
export function readCsvTable(bytes: Uint8Array): Read {
  const text = textOfBytes(bytes);
  if (text === null) return { flaw: "no_table" };
  const gathering = new Gathering();
  try {
    takeCsvRows(text, (line, values) => gathering.add(line, values));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { flaw: /_NOT_CLOSED$/.test(error.code) ? "never_closed" : "no_table" };
  }
  return gathering.end();
}

/**
 * The sheet of a workbook with the most rows of a table: covers and notes have few cells. Formulas are not reckoned: what
 * was last shown is read. One that no program has reckoned yet is read as "#FORMULA! =B2*2", and an error by its name, so
 * that neither counts as blank. A number that is shown with other money than the dollar, or with "/C", has that. A value
 * that is merged over rows is each row's.
 */
export async function readWorkbookTable(bytes: Uint8Array): Promise<Read> {
  const sheets = await readWorkbook(Buffer.from(bytes));
  const [sheet] = sheets.toSorted((one, other) => tableRows(other.data) - tableRows(one.data));
  const hidden = sheet && (await hiddenCells(bytes)).get(sheet.sheet);
  const rows = (sheet?.data ?? []).map((row) => row.map(cellText));
  if (hidden !== undefined) show(hidden, rows);
  const gathering = new Gathering();
  for (const [at, row] of rows.entries()) gathering.add(at + 1, row);
  const read = gathering.end();
  if ("flaw" in read || sheet === undefined) return read;
  const merged = (hidden?.merged ?? []).map(({ column, from, to }) => ({
    ...{ column, from: from + 1, to: to + 1 },
  }));
  return {
    ...read,
    ...(merged.length === 0 ? {} : { merged }),
    ...(sheets.length === 1 ? {} : { sheet: sheet.sheet }),
  };
}

/** Puts what plain values leave out into rows of texts. */
function show({ texts, shown, merged }: HiddenCells, rows: string[][]): void {
  for (const { sign, column, from, to } of shown) {
    for (const cells of rows.slice(from, to + 1)) {
      const text = cells[column] ?? "";
      if (/^-?[\d.]+$/.test(text)) cells[column] = `${text} ${sign}`;
    }
  }
  for (const [place, text] of texts) {
    const [row = 0, column = 0] = place.split(" ").map(Number);
    const cells = rows[row];
    if (cells !== undefined && column < cells.length && cells[column] === "") cells[column] = text;
  }
  for (const { column, from, to } of merged) {
    const text = rows[from]?.[column] ?? "";
    for (let row = from + 1; row <= to && row < rows.length; row += 1) {
      const cells = rows[row];
      if (cells !== undefined && column < cells.length && cells[column] === "")
        cells[column] = text;
    }
  }
}

function tableRows(rows: readonly (readonly unknown[])[]): number {
  return rows.filter((row) => row.filter((cell) => cell !== null && cell !== "").length > 1).length;
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // Without the last digits of a sum that is not exact in binary.
  return typeof cell === "number" ? String(Number(cell.toPrecision(14))) : String(cell);
}

/** Takes rows one by one, and finds the header among the first. */
class Gathering {
  readonly #head: SheetRow[] = [];
  readonly #parts: string[] = [];
  #part: SheetRow[] = [];
  #header: string[] | undefined;
  #above: string[] | undefined;
  readonly #asides: TableAside[] = [];
  /** The last line of a row that fills several cells. */
  #last = 0;
  #examples: SheetRow[] = [];
  #rows = 0;
  #widest = 0;
  #characters = 0;

  add(line: number, values: readonly string[]): void {
    if (this.#characters > mostCharacters) return;
    const cells = values.map((value) => cut(value, longestCell).replaceAll("\0", "").trim());
    while (cells.at(-1) === "") cells.pop();
    if (cells.length === 0) return;
    this.#widest = Math.max(this.#widest, cells.length);
    this.#characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (this.#header !== undefined) this.#take([line, cells]);
    else {
      this.#head.push([line, cells]);
      if (this.#head.length === headRows) this.#begin();
    }
  }

  end(): Read {
    if (this.#characters > mostCharacters) return { flaw: "damaged" };
    if (this.#header === undefined) this.#begin();
    if (this.#part.length > 0) this.#parts.push(JSON.stringify(this.#part));
    const header = this.#header ?? [];
    if (header.length === 0 || this.#rows === 0) return { flaw: "no_rows" };
    if (this.#widest > mostColumns) return { flaw: "too_wide" };
    if (this.#rows > mostRows) return { flaw: "too_many_rows" };
    const above = this.#above === undefined ? {} : { above: this.#above };
    const last = this.#last;
    const asides = this.#asides.map((one) =>
      one.place === "between" && one.line > last ? { ...one, place: "below" as const } : one,
    );
    return {
      ...{ header, ...above, ...(asides.length === 0 ? {} : { asides }) },
      ...{ examples: this.#examples, rows: this.#rows, parts: this.#parts },
    };
  }

  /** The first row that names columns, or fills more than half of them: rows below may be longer by stray commas. */
  #begin(): void {
    const most = Math.max(0, ...this.#head.map(filled));
    const isHeader = (row: SheetRow, at: number) =>
      namesColumns(row[1]) ||
      (filled(row) * 2 > most && !isLabelled(row[1], this.#head.slice(at + 1)));
    const at = this.#head.findIndex(isHeader);
    this.#header = [...(this.#head[at]?.[1] ?? [])];
    const before = this.#head[at - 1];
    // A title has a cell of its own.
    const below = this.#head.slice(at);
    if (before !== undefined && filled(before) > 1 && !isLabelled(before[1], below)) {
      this.#above = [...before[1]];
    }
    for (const row of this.#head.slice(0, Math.max(at, 0))) this.#note(row, "above");
    for (const row of this.#head.slice(at + 1)) this.#take(row);
  }

  #note([line, cells]: SheetRow, place: TableAside["place"]): void {
    if (filled([line, cells]) !== 1 || this.#asides.length >= mostAsides) return;
    const text = cut(cells.find((cell) => cell !== "") ?? "", longestAside);
    this.#asides.push({ line, text, place });
  }

  #take(row: SheetRow): void {
    // Of few columns a row with one value is a row like any other.
    if (filled(row) > 1) this.#last = row[0];
    else if ((this.#header?.length ?? 0) > 2) this.#note(row, "between");
    this.#rows += 1;
    if (this.#rows > mostRows || this.#widest > mostColumns) return;
    if (this.#examples.length < shownRows) {
      this.#examples.push([row[0], row[1].map((cell) => cut(cell, shownOfCell))]);
    }
    this.#part.push(row);
    if (this.#part.length < rowsOfPart) return;
    this.#parts.push(JSON.stringify(this.#part));
    this.#part = [];
  }
}

const filled = ([, cells]: SheetRow) => cells.filter((cell) => cell !== "").length;

const columnWords =
  /^(?:[\w/.-]+\s+){0,2}(?:name|title|item|product|part|sku|number|no\.?|#|id|description|price|cost|rate|qty|quantity|moq|unit|uom|category|lead[ -]?time|material|finish|weight|size|stock|currency)s?(?:\s*\([^)]*\))?$/i;

/** Whether each cell of a row is called as columns are, without gaps: "name, price". */
function namesColumns(cells: readonly string[]): boolean {
  return cells.length > 1 && cells.every((cell) => cell.length <= 40 && columnWords.test(cell));
}

/** Whether a row says something about the whole table, above a header with more columns: "Project, Falcon". */
function isLabelled([label = "", value = "", ...more]: readonly string[], below: SheetRow[]) {
  if (label === "" || value === "" || more.length > 0 || columnWords.test(value)) return false;
  return below.some(([, cells]) => {
    const named = cells.filter((cell) => cell !== "");
    return named.length > 2 && named.every((cell) => cell.length <= 40 && !/\d\d/.test(cell));
  });
}

/** The beginning of a text. Half a character, which no database keeps, is a replacement character. */
function cut(text: string, length: number): string {
  return text.slice(0, length).toWellFormed();
}
