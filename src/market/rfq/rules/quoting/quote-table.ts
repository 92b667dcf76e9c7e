import type { SheetRow, SheetTable } from "../../../../shared/documents/sheet-table.ts";
import {
  isBareFigure,
  plainDays,
  unitOfColumn,
} from "../../../sellers/rules/imports/lead-time-unit.ts";
import { plainCount, plainPrice } from "../../../sellers/rules/imports/typed-values.ts";
import { plainName } from "./plain-name.ts";

interface AskedLine {
  name: string;
  quantities: readonly number[];
}

type Says =
  | "part"
  | "quantity"
  | "leadTimeDays"
  | "tooling"
  | "minimumCharge"
  | "exceptions"
  | "price";

/** A column: what it says, and for a price of so many pieces that stand in its name how many. */
interface Column {
  says: Says;
  quantity: number | null;
  /** Its name, which says what the figures of lead times count. */
  header: string;
}

/** The first that fits counts. */
const patterns: readonly [Says, RegExp][] = [
  ["tooling", /\b(?:tooling|tool|nre|mold|fixture)\b/],
  ["minimumCharge", /\bmin(?:imum)?\b/],
  ["leadTimeDays", /\b(?:lead|delivery|days?|weeks?|wks?|months?)\b/],
  ["exceptions", /\b(?:exceptions?|deviations?|notes?|comments?|remarks?)\b/],
  ["price", /\b(?:price|cost|each|rate|usd)\b/],
  ["quantity", /\b(?:qty|quantity|pieces|pcs|lot size)\b/],
  ["part", /\b(?:part|item|name|description|component|line)\b/],
];

/** What fields of a quote's form a table fills in, by their names, or why it cannot be taken: with the rows. */
export type ReadQuoteTable = { values: Record<string, string> } | { reasons: string[] };

/** More reasons are counted. */
const shown = 20;

/**
 * Prices out of somebody's table: a row for each part and quantity, or one for each part with a column for each quantity
 * ("Price 100", "500 pcs"). Nothing of a table is taken where a row of it cannot be placed.
 */
export function readQuoteTable(table: SheetTable, lines: readonly AskedLine[]): ReadQuoteTable {
  const columns = table.header.map(columnOf);
  if (!columns.some((column) => column?.says === "price")) {
    return {
      reasons: ["No column says a price. Name one “Price”, or one for each quantity “Price 100”."],
    };
  }
  if (lines.length > 1 && !columns.some((column) => column?.says === "part")) {
    return { reasons: ["No column says which part a row is. Name one “Part”."] };
  }
  const rows = table.parts.flatMap((part) => JSON.parse(part) as SheetRow[]);
  const values: Record<string, string> = {};
  const reasons: string[] = [];
  for (const [number, cells] of rows) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const problem = readRow({ columns, cells, lines }, values);
    if (problem !== null) reasons.push(`Row ${number}: ${problem}`);
  }
  if (reasons.length > shown) {
    return {
      reasons: [...reasons.slice(0, shown), `${reasons.length - shown} more rows cannot be read.`],
    };
  }
  if (reasons.length > 0) return { reasons };
  if (Object.keys(values).length === 0) return { reasons: ["There is no price below the header."] };
  return { values };
}

function readRow(
  row: { columns: (Column | null)[]; cells: readonly string[]; lines: readonly AskedLine[] },
  values: Record<string, string>,
): string | null {
  const { columns, cells, lines } = row;
  const cellsOf = (says: Says) =>
    columns.flatMap((column, at) => {
      const text = (cells[at] ?? "").replace(apostrophe, "").trim();
      return column?.says === says && text !== "" ? [{ ...column, text }] : [];
    });
  const first = (says: Says) => cellsOf(says)[0]?.text ?? "";
  const part = cellsOf("part").map(({ text }) => text);
  const quantityText = first("quantity");
  const prices = cellsOf("price").filter(({ text }) => amountOf(text) !== "");
  // Of parts with one name, the first that is asked for in as many pieces and has no price yet.
  const isFree = (at: number) =>
    prices.every(({ quantity }) => {
      const pieces = quantity ?? piecesOf(quantityText, lines[at] as AskedLine);
      const place = lines[at]?.quantities.indexOf(pieces ?? -1) ?? -1;
      return place >= 0 && values[`lines[${at}].breaks[${place}].price`] === undefined;
    });
  const at = lines.length === 1 ? 0 : lineOf(part, lines, isFree);
  const line = lines[at];
  if (line === undefined) {
    const name = (part[0] ?? "").slice(0, 60);
    return name === "" ? "it names no part" : `no part is called “${name}”`;
  }
  const ofLine = `lines[${at}]`;
  const some = (field: string, text: string) => {
    if (text !== "") values[`${ofLine}.${field}`] = text;
  };
  some("tooling", amountOf(first("tooling")));
  some("minimumCharge", amountOf(first("minimumCharge")));
  some("exceptions", first("exceptions"));
  const [lead] = cellsOf("leadTimeDays");
  // "3" below "Lead time, weeks".
  const counted = unitOfColumn(lead?.header ?? "");
  if ("flaw" in counted && isBareFigure(lead?.text ?? "")) return counted.flaw;
  const days = plainDays(lead?.text ?? "", "unit" in counted ? counted.unit : "days");
  for (const { text, quantity } of prices) {
    const price = amountOf(text);
    const pieces = quantity ?? piecesOf(quantityText, line);
    const place = pieces === null ? -1 : line.quantities.indexOf(pieces);
    if (place < 0) {
      const asked = line.quantities.map((one) => one.toLocaleString("en-US")).join(", ");
      const said = pieces === null ? quantityText || "no quantity" : pieces.toLocaleString("en-US");
      return `${line.name} is asked for in ${asked}, not in ${said}`;
    }
    values[`${ofLine}.breaks[${place}].price`] = price;
    if (days !== "") values[`${ofLine}.breaks[${place}].leadTimeDays`] = days;
  }
  return null;
}

const amountOf = (text: string) => plainPrice(text).replace(/^\$\s*/, "");

/** A row without a quantity means the only one that is asked for. */
function piecesOf(text: string, line: AskedLine): number | null {
  if (text === "") return line.quantities.length === 1 ? (line.quantities[0] ?? null) : null;
  const count = Number(plainCount(text).replaceAll(",", ""));
  return Number.isInteger(count) && count > 0 ? count : null;
}

/** The part that a row names; of several with that name the first that is free. @returns -1 for none */
function lineOf(
  part: readonly string[],
  lines: readonly AskedLine[],
  isFree: (at: number) => boolean,
): number {
  const names = [...part, part.join(" ")].map(plainName).filter((name) => name !== "");
  const named = [...lines.keys()].filter((at) => names.includes(plainName(lines[at]?.name ?? "")));
  return named.find(isFree) ?? named[0] ?? -1;
}

function columnOf(header: string): Column | null {
  const name = plainName(header);
  const [says] = patterns.find(([, pattern]) => pattern.test(name)) ?? [];
  const digits = /\d[\d,]*/.exec(header)?.[0].replaceAll(",", "");
  const pieces = digits === undefined ? null : Number(digits);
  if (says === "price") return { says, quantity: pieces, header };
  // "100", "500 pcs": the price of so many.
  if (pieces !== null && (says === "quantity" || says === undefined)) {
    return { says: "price", quantity: pieces, header };
  }
  return says === undefined ? null : { says, quantity: null, header };
}

/** What exports put before a text that a spreadsheet would run. */
const apostrophe = /^'(?='*[\s\p{C}\p{Z}]*[=+\-@])/u;

/** The table of a quote that is to be filled in: a row for each part and quantity. */
export function quoteTable(lines: readonly AskedLine[]): (string | number)[][] {
  return [
    [
      "Part",
      "Quantity",
      "Price a piece",
      "Lead time, days",
      "Tooling",
      "Minimum charge",
      "Exceptions",
    ],
    ...lines.flatMap(({ name, quantities }) =>
      quantities.map((quantity) => [name, quantity, "", "", "", "", ""]),
    ),
  ];
}
