import type { SheetRow, SheetTable } from "../../../../shared/documents/sheet-table.ts";
import { columnsOf, type LineColumn } from "./line-columns.ts";
import { withoutBullets } from "./parts/tokens.ts";

/** A table that stands in a text, and what the text says around it. */
interface PastedTable {
  table: SheetTable;
  /** The words before and behind its rows. */
  around: string;
}

/** How the cells of a line are parted. */
interface Parting {
  cells(line: string): string[];
  /** Without a header too: one number in each line is how many, and the first words what. */
  needsHeader: boolean;
}

const trimmed = (cells: readonly string[]) => cells.map((one) => one.trim());
const partings: readonly Parting[] = [
  { cells: (line) => trimmed(line.trim().split("\t")), needsHeader: false },
  {
    cells: (line) =>
      trimmed(
        line
          .trim()
          .replace(/^\||\|$/g, "")
          .split("|"),
      ),
    needsHeader: false,
  },
  { cells: (line) => trimmed(line.trim().split(/\t|\s{2,}/)), needsHeader: false },
  { cells: (line) => trimmed(line.trim().split(/\s(?:--?|[–—])\s/)), needsHeader: false },
  { cells: commaCells, needsHeader: true },
];

/** Cells between commas; those in quotation marks have commas of their own. */
function commaCells(line: string): string[] {
  const cells = [...line.matchAll(/(?:^|,)\s*("(?:[^"]|"")*"(?=\s*(?:,|$))|[^,]*)/g)];
  return cells.map(([, cell = ""]) =>
    /^".*"$/.test(cell.trim()) ? cell.trim().slice(1, -1).replaceAll('""', '"') : cell.trim(),
  );
}

const pieces =
  /^(?:(?:qty|quantity)\.?\s*:?\s*)?(\d{1,3}(?:,\d{3})+|\d{1,7})\s*(?:x|pcs?|pieces?|ea|each|nos?|off|units?)?\.?$/i;
/** Behind the last number another sentence may begin, which is said of all. */
const piecesAndMore =
  /^((?:(?:qty|quantity)\.?\s*:?\s*)?\d[\d,]*\s*(?:x|pcs?|pieces?|ea|each|nos?|off|units?)\b)\.\s+(\S[\s\S]*)$/i;
const words = /\p{L}{3}/u;
const fewestRows = 2;

/**
 * The table that somebody pasted into a text: lines below a header whose columns say parts and how many of each, parted by tabs,
 * bars, commas or blanks; or lines that are parted alike and have one number each.
 *
 * @returns null where there is none
 */
export function pastedTable(text: string): PastedTable | null {
  const lines = withoutBullets(text).split("\n");
  for (const parting of partings) {
    const found = withHeader(lines, parting) ?? (parting.needsHeader ? null : bare(lines, parting));
    if (found !== null) return found;
  }
  return null;
}

/** "|---|---|" below a header. */
const isRule = (cells: readonly string[]) => cells.every((one) => /^[:=-]*$/.test(one));

/** So many lines are looked below for rows: in a text that repeats a header each of them would be read to its end. */
const mostHeaders = 8;

function withHeader(lines: readonly string[], { cells }: Parting): PastedTable | null {
  const known = new Map<string, (LineColumn | null)[]>();
  let tried = 0;
  for (const [at, line] of lines.entries()) {
    // What asks for quotes may stand before the first name: "Please quote: Item, Qty, Part".
    const header = cells(line).map((one, nth) => (nth === 0 ? one.replace(/^.*:\s*/, "") : one));
    if (header.length < 2 || header.some((one) => one.length > 40 || one.includes(". "))) continue;
    const says = known.get(line) ?? columnsOf(tableOf(header, [])).columns.map(({ says }) => says);
    known.set(line, says);
    const isNamed = says.some((one) => one === "name" || one === "number" || one === "description");
    if (!isNamed || !says.includes("quantities")) continue;
    if (++tried > mostHeaders) return null;
    const rows: SheetRow[] = [];
    let end = at + 1;
    for (; end < lines.length; end += 1) {
      const row = cells(lines[end] ?? "");
      if (row.length < 2 && (row[0] ?? "") === "" && rows.length === 0) continue;
      if (isRule(row) && row.length > 1) continue;
      if (row.length < 2 || row.length < header.length / 2) break;
      rows.push([end + 1, fitted(row, header.length)]);
    }
    const counted = says.indexOf("quantities");
    if (rows.length === 0 || !rows.every(([, row]) => /\d/.test(row[counted] ?? ""))) continue;
    return { table: tableOf(header, rows), around: around(lines, at, end) };
  }
  return null;
}

/** A description may have the sign in it that parts the cells. */
const fitted = (row: readonly string[], count: number) =>
  row.length <= count ? [...row] : [...row.slice(0, count - 1), row.slice(count - 1).join(", ")];

function bare(lines: readonly string[], { cells }: Parting): PastedTable | null {
  for (const [at] of lines.entries()) {
    const rows: string[][] = [];
    const more: string[] = [];
    let counted = -1;
    for (const line of lines.slice(at)) {
      const row = cells(line);
      const [, last, behind] = piecesAndMore.exec(row.at(-1) ?? "") ?? [];
      const own = last === undefined ? row : [...row.slice(0, -1), last];
      const columns = own.flatMap((one, nth) => (pieces.test(one) ? [nth] : []));
      // The first of two may number the rows, and a word tells pieces from an alloy: "QTY 30 - foot - 303".
      const numbers = columns[0] === 0 && Number(own[0]) === rows.length + 1;
      const sure = columns.filter((nth) => /[a-z]/i.test(own[nth] ?? ""));
      const likely = numbers && columns.length > 1 ? columns.slice(1) : columns;
      const [column = -1, ...others] =
        counted >= 0 && columns.includes(counted) ? [counted] : sure.length === 1 ? sure : likely;
      const isRow = own.length > 1 && column >= 0 && others.length === 0;
      if (!isRow || !own.some((one) => words.test(one) && !pieces.test(one))) break;
      if (counted >= 0 && column !== counted) break;
      counted = column;
      rows.push(numbers && columns.length > 1 ? ["", ...own.slice(1)] : own);
      if (behind !== undefined) {
        more.push(behind);
        break;
      }
    }
    if (rows.length < fewestRows) continue;
    const named = (rows[0] ?? []).findIndex((one, nth) => nth !== counted && words.test(one));
    if (!rows.every((row) => words.test(row[named] ?? ""))) continue;
    const width = Math.max(...rows.map((row) => row.length));
    const header = Array.from({ length: width }, (_, nth) =>
      nth === counted ? "Quantity" : nth === named ? "Part" : "Description",
    );
    const plain = rows.map(
      (row, nth): SheetRow => [
        at + nth + 1,
        row.map((one, cell) => (cell === counted ? (pieces.exec(one)?.[1] ?? one) : one)),
      ],
    );
    const rest = around(lines, at, at + rows.length);
    return { table: tableOf(header, plain), around: [rest, ...more].join("\n") };
  }
  return null;
}

const around = (lines: readonly string[], from: number, to: number) =>
  [...lines.slice(0, from), ...lines.slice(to)].join("\n");

const tableOf = (header: string[], rows: SheetRow[]): SheetTable => ({
  header,
  examples: [],
  rows: rows.length,
  parts: [JSON.stringify(rows)],
});
