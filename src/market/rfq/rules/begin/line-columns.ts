import type { SheetRow, SheetTable } from "../../../../shared/documents/sheet-table.ts";

/** What a column of somebody's list of parts may say. */
export type LineColumn =
  | "number"
  | "name"
  | "process"
  | "material"
  | "finish"
  | "tolerance"
  | "quantities"
  | "unit"
  | "targetPrice"
  | "annualUse"
  | "description";

/** A column as it is called, and what it says; null: nothing that a request has a field for. */
export interface ReadColumn {
  name: string;
  says: LineColumn | null;
}

/**
 * Which names of columns say what. The first that fits counts; of what stands once, the first column that says it.
 * Pieces, materials, finishes and descriptions may have several columns.
 */
const patterns: readonly [LineColumn, RegExp][] = [
  ["annualUse", /\b(?:annual|yearly|eau|a year|per year|year)\b/],
  ["targetPrice", /\b(?:target|price|unit cost|cost each|budget)\b/],
  ["unit", /^(?:unit|uom|u m|um|unit of measure|(?:qty|quantity) unit|unit of (?:qty|quantity))$/],
  ["quantities", /\b(?:qty|qtys|quantity|quantities|pieces|pcs|lot size|order size)\b/],
  ["tolerance", /\btol(?:erances?|s)?\b/],
  ["material", /\b(?:materials?|matl|mat|alloy|temper|grade)\b/],
  ["finish", /^(?!.*\b(?:area|roughness)\b).*\b(?:finish(?:es|ing)?|coating|plating|treatment)\b/],
  ["process", /\b(?:process(?:es)?|made by|method|operation)\b/],
  [
    "number",
    /\b(?:part|item|drawing|dwg|assembly|component|catalog)s? (?:no|nr|num|number|id|code)\b/,
  ],
  ["name", /\b(?:name|title|part|component)\b/],
  ["number", /^(?:pn|p n|sku|mpn|drawing|dwg|item)$/],
  ["description", /\b(?:desc(?:r|ription)?|notes?|comments?|remarks?|details?)\b/],
];
const several: readonly LineColumn[] = ["quantities", "material", "finish", "description"];

/**
 * What the columns of a list of parts are called, with the names of groups above them where headers are merged, and the
 * rows below.
 *
 * @example "Quantity" over "Proto" and "Pilot" is "Quantity Proto" and "Quantity Pilot"
 */
export function columnsOf(table: SheetTable): { columns: ReadColumn[]; rows: SheetRow[] } {
  const rows = table.parts.flatMap((part) => JSON.parse(part) as SheetRow[]);
  const [first] = rows;
  const below = first !== undefined && continues(table.header, first) ? first : undefined;
  const names =
    below === undefined
      ? joined(spread(table.above ?? [], table.header.length), table.header)
      : joined(spread(table.header, below[1].length), below[1]);
  return { columns: readColumns(names), rows: below === undefined ? rows : rows.slice(1) };
}

/** A second row of a merged header: words below names that stand once for several columns, and nothing of a part. */
function continues(header: readonly string[], [, cells]: SheetRow): boolean {
  const filled = cells.flatMap((text, at) => (text === "" ? [] : [{ text, at }]));
  const isWordy = filled.every(({ text }) => /[a-z]/i.test(text));
  // "Lot 1" counts columns, as no part is called where none of its figures stands alone.
  const isCalled = (text: string) => !/\d/.test(text) || /^[a-z]+\.? \d{1,2}$/i.test(text);
  const saysNoPart = (cells[0] ?? "") === "" || filled.every(({ text }) => isCalled(text));
  const isUnnamed = ({ at }: { at: number }) => (header[at] ?? "") === "";
  return filled.length > 1 && isWordy && saysNoPart && filled.some(isUnnamed);
}

/** A merged cell says for all its columns what stands in the first; blank ones at the end are not among the cells. */
function spread(cells: readonly string[], count: number): string[] {
  let last = "";
  return Array.from({ length: cells.length === 0 ? 0 : Math.max(cells.length, count) }, (_, at) => {
    last = cells[at] || last;
    return last;
  });
}

function joined(above: readonly string[], below: readonly string[]): string[] {
  const count = Math.max(above.length, below.length);
  return Array.from({ length: count }, (_, at) => {
    const [group = "", own = ""] = [above[at], below[at]];
    return [group, own]
      .filter((one, place) => one !== "" && (place === 1 || one !== own))
      .join(" ");
  });
}

function readColumns(names: readonly string[]): ReadColumn[] {
  const plain = names.map((name) =>
    name
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .replaceAll("#", " no ")
      .replace(/[^a-z0-9]+/g, " ")
      .trim(),
  );
  const columns: ReadColumn[] = names.map((name) => ({ name, says: null }));
  for (const [says, pattern] of patterns) {
    for (const [at, column] of columns.entries()) {
      if (column.says !== null || !pattern.test(plain[at] ?? "")) continue;
      if (!several.includes(says) && columns.some((other) => other.says === says)) continue;
      column.says = says;
    }
  }
  // How many one assembly takes is no number that is ordered, where another column has that.
  const ofOne = (_: ReadColumn, at: number) => /\b(?:per|in one)\b/.test(plain[at] ?? "");
  const counting = columns.filter(({ says }) => says === "quantities");
  const isOrdered = columns.some((one, at) => counting.includes(one) && !ofOne(one, at));
  return columns.map((one, at) =>
    isOrdered && counting.includes(one) && ofOne(one, at) ? { ...one, says: null } : one,
  );
}
