import type { z } from "zod";
import type { SheetTable } from "../../../../shared/documents/sheet-table.ts";
import { inputErrors } from "../../../../shared/input-errors.ts";
import { plainCount, plainPrice } from "../../../sellers/rules/imports/typed-values.ts";
import { mostLines, partsInput } from "../rfq-input.ts";
import { splitQuantities } from "../typed-quantities.ts";
import { columnsOf, type LineColumn, type ReadColumn } from "./line-columns.ts";
import { joinMerged } from "./merged-rows.ts";
import { pieceUnit, unitBehind } from "./piece-units.ts";

type Line = NonNullable<z.input<typeof partsInput>["lines"]>[number];

/** The parts that a list says, or why it cannot be taken: with the row of the file where it is about one. */
export type ReadLines =
  | {
      lines: Line[];
      /** Figures that are none ("see note") stand in the words of their part. */
      hasWords: boolean;
    }
  | { reasons: string[] };

const longestName = 120;
/** More are counted. */
const shownReasons = 20;

/**
 * A list of parts out of a spreadsheet, as the forms of a request hold them. What its other columns say goes into what
 * matters about the part, and so do figures that are words, so nothing of a row is lost; a figure that cannot be (no
 * pieces, a billion) is refused with its row, and nothing is taken.
 */
export function readLines(table: SheetTable): ReadLines {
  const { columns, rows: all } = columnsOf(table);
  const rows = joinMerged(
    table.merged ?? [],
    columns,
    all.filter(([, cells]) => !isSum(columns, cells)),
  );
  if (!columns.some(({ says }) => says !== null && naming.includes(says))) {
    const names = columns.flatMap(({ name }) => (name === "" ? [] : [`“${name.slice(0, 40)}”`]));
    return {
      reasons: [
        `No column says which part a row is. Name one “Part”, “Part number” or “Description”; there are ${names.slice(0, 12).join(", ")}.`,
      ],
    };
  }
  if (rows.length > mostLines) {
    const count = rows.length.toLocaleString("en-US");
    return {
      reasons: [
        `This list has ${count} parts, and a request takes at most ${mostLines}. Send it as several requests.`,
      ],
    };
  }
  if (rows.length === 0) return { reasons: ["There is no part below the header."] };
  const unitAt = columns.findIndex(({ says }) => says === "unit");
  const hasLengths = rows.some(([, cells]) => isLength(cells[unitAt] ?? ""));
  const read = rows.map(([, cells]) => lineOf(columns, cells, hasLengths));
  const lines = read.map(({ line }) => line);
  const parsed = partsInput.safeParse({ title: "Parts", lines });
  if (parsed.success) return { lines, hasWords: read.some(({ hasWords }) => hasWords) };
  const reasons = Object.entries(inputErrors(parsed.error)).map(([path, messages]) => {
    const [, at = "0", field = ""] = /^lines\[(\d+)\]\.(\w+)/.exec(path) ?? [];
    const row = rows[Number(at)]?.[0] ?? "?";
    return `Row ${row}, ${labels[field] ?? field}: ${(messages ?? [])[0] ?? ""}`;
  });
  const others = reasons.length - shownReasons;
  return {
    reasons:
      others > 0
        ? [...reasons.slice(0, shownReasons), `${others} more rows cannot be read.`]
        : reasons,
  };
}

/** A row that sums the others up is no part: "Total", and nothing that makes or names one. */
function isSum(columns: readonly ReadColumn[], cells: readonly string[]): boolean {
  const [first = ""] = cells.filter((text) => text !== "");
  const saysMore = columns.some(
    ({ says }, at) => says !== null && making.includes(says) && (cells[at] ?? "") !== "",
  );
  return (
    !saysMore &&
    /^(?:(?:grand|sub)[\s-]?)?totals?\b[\s:=]*(?:\([^)]*\)|(?:of )?(?:pieces|parts|qty|quantity|items|cost|price)[\s:=]*)?$/i.test(
      first.trim(),
    )
  );
}

const making: readonly LineColumn[] = ["process", "material", "finish", "tolerance"];
const naming: readonly LineColumn[] = ["number", "name", "description"];
const labels: Record<string, string> = {
  name: "part",
  process: "process",
  material: "material",
  finish: "finish",
  toleranceMm: "tolerance",
  quantities: "pieces",
  targetPrice: "target price",
  annualUse: "used in a year",
  description: "what matters",
};
/** What exports put before a text that a spreadsheet would run. */
const apostrophe = /^'(?='*[\s\p{C}\p{Z}]*[=+\-@])/u;

function lineOf(
  columns: readonly ReadColumn[],
  cells: readonly string[],
  hasLengths: boolean,
): { line: Line; hasWords: boolean } {
  const all = (says: LineColumn) =>
    columns.flatMap((column, at) => {
      const text = (cells[at] ?? "").replace(apostrophe, "");
      return column.says === says && text !== "" ? [{ name: column.name, text }] : [];
    });
  const joined = (says: LineColumn) =>
    all(says)
      .map(({ text }) => text)
      .join(" ");
  const described = all("description").map(({ text }) => text);
  const numbered = [joined("number"), joined("name")].filter((text) => text !== "").join(" ");
  const [first = ""] = described;
  // "Item" that counts rows names nothing where another column does.
  const isCounted = /^\d{1,3}$/.test(numbered) && first !== "";
  const name = numbered === "" || isCounted ? first : numbered;
  const [tolerance] = all("tolerance");
  const toleranceMm = tolerance === undefined ? null : millimeters(tolerance);
  const unit = joined("unit");
  const counts = all("quantities").map((cell) => countOf(cell, unit, hasLengths));
  const [price, yearly] = [plainPrice(joined("targetPrice")), plainCount(joined("annualUse"))];
  const words = [
    ...counts.flatMap(({ remark }) => (remark === null ? [] : [`Pieces: ${remark}`])),
    ...(counts.length === 0 && !isPieces(unit) ? [`Unit: ${unit}`] : []),
    ...(isWords(price) ? [`Target price: ${joined("targetPrice")}`] : []),
    ...(isWords(yearly) ? [`Used in a year: ${joined("annualUse")}`] : []),
  ];
  const isWhole = name.length <= longestName;
  const rest = [
    ...(isWhole ? [] : [name]),
    ...(isCounted ? [`Item ${numbered}`] : []),
    ...((numbered === "" || isCounted) && isWhole
      ? described.slice(1)
      : described.filter((one) => one !== name)),
    ...(tolerance !== undefined && toleranceMm === null ? [`Tolerance: ${tolerance.text}`] : []),
    ...counts.flatMap(({ open }) => (open === null ? [] : [`Pieces: ${open}`])),
    ...words,
    ...columns.flatMap(({ name: called, says }, at) => {
      const text = (cells[at] ?? "").replace(apostrophe, "");
      if (says !== null || text === "") return [];
      return [called === "" ? text : `${called}: ${text}`];
    }),
  ];
  const line = {
    name: name.slice(0, longestName),
    process: joined("process"),
    material: joined("material"),
    finish: joined("finish"),
    toleranceMm: toleranceMm ?? "",
    quantities: counts.flatMap(({ pieces }) => pieces),
    targetPrice: isWords(price) ? "" : price,
    annualUse: isWords(yearly) ? "" : yearly,
    description: rest.join("\n"),
  };
  return { line, hasWords: words.length > 0 };
}

interface Count {
  /** Empty where the cell says no pieces. */
  pieces: string[];
  /** A figure that may be two; null: it is none. */
  open: string | null;
  /** What the cell says that is no figure alone, and how it was understood; null: nothing. */
  remark: string | null;
}

/** Pieces of a cell, whose unit it says itself, or a column for it, or its own column's name: "Qty (dozen)". */
function countOf(cell: { name: string; text: string }, column: string, hasLengths: boolean): Count {
  const none: Count = { pieces: [], open: null, remark: null };
  const behind = unitBehind(cell.text);
  const named = /\(([^)]+)\)/.exec(cell.name)?.[1] ?? "";
  const own = behind === null ? null : pieceUnit(behind.unit, hasLengths);
  const isOwn = own !== null && ("pieces" in own || own.measures !== "no count");
  if (!isOwn && isWords(cell.text)) return { ...none, remark: cell.text };
  if (isAmbiguous(cell.text)) return { ...none, open: cell.text };
  const written = isOwn && behind !== null ? behind.unit : column || named;
  // A name of a column says many things in brackets: what is no unit there counts nothing.
  const unit = isOwn ? own : pieceUnit(written, hasLengths);
  const isKnown =
    column !== "" || (unit !== null && !("measures" in unit && unit.measures === "no count"));
  const figures = isOwn && behind !== null ? behind.figures : cell.text;
  if (unit === null || !isKnown) return { ...none, pieces: piecesOf(figures) };
  if ("measures" in unit) {
    return {
      ...none,
      remark: `${figures} ${written} is ${unit.measures}${unit.measures === "no count" ? " of pieces" : ""}: say how many pieces`,
    };
  }
  const pieces = piecesOf(figures).map((figure) => String(Number(figure) * unit.pieces));
  if (unit.pieces === 1) return { ...none, pieces };
  const reckoned = pieces.map((one) => Number(one).toLocaleString("en-US")).join(" and ");
  return { ...none, pieces, remark: `${figures} ${written}, taken as ${reckoned}` };
}

const isLength = (unit: string) => {
  const read = pieceUnit(unit);
  return read !== null && "measures" in read && read.measures === "a length";
};
const isPieces = (unit: string) => {
  const read = pieceUnit(unit);
  return read === null || ("pieces" in read && read.pieces === 1);
};

/** No figure at all, or one within words: "as needed", "see note 2". */
function isWords(text: string): boolean {
  const plain = text.replaceAll(/\b(?:ea|each|pcs?|pieces?|units?|k)\b\.?/gi, "");
  return /[a-z]{2}/i.test(plain) && !/\d\s*[x×e]\s*\d/i.test(plain);
}

/** "1.000" is a thousand in Europe and one in the United States, "2,5" is two and a half there: neither is guessed. */
function isAmbiguous(text: string): boolean {
  return (/\d\.\d/.test(text) && !/^\d+\.0{1,2}$/.test(text)) || /^\d+,\d{1,2}$/.test(text);
}

/** "100 / 500 pcs" as 100 and 500. */
function piecesOf(text: string): string[] {
  return splitQuantities(
    text.replaceAll(/\b(?:ea|each|pcs?|pieces?|units?)\b\.?/gi, " ").replaceAll(/[/|]/g, " "),
  );
}

const perUnit: readonly [RegExp, number][] = [
  // A unit may follow its figure without a blank: "±0.1mm".
  [/(?<![a-z])mm\b|millimet/i, 1],
  [/(?<![a-z])(?:in|inch|inches)\b\.?|["”″]/i, 25.4],
  [/(?<![a-z])(?:thou|mils?)\b/i, 0.0254],
  [/[µμ]m\b|(?<![a-z])um\b|(?<![a-z])microns?\b/i, 0.001],
];

/** A tolerance whose unit the cell or the name of its column says; null where neither does. */
function millimeters({ name, text }: { name: string; text: string }): string | null {
  const [, figure = ""] = /^\s*(?:±|\+\s*\/?\s*-)?\s*(\d*\.?\d+)\s*\D*$/.exec(text) ?? [];
  const unit =
    perUnit.find(([unit]) => unit.test(text)) ?? perUnit.find(([unit]) => unit.test(name));
  if (figure === "" || unit === undefined) return null;
  return String(Number((Number(figure) * unit[1]).toFixed(4)));
}
