import { plainCount } from "./typed-values.ts";
import { isSameUnit, type SaidUnit, unitOfText, unitWords } from "./unit-of-text.ts";

/** A minimum order in pieces, or in what is sold; or why it cannot be told. */
export type MinimumOrder = { count: string } | { reason: string };

const money = /\p{Sc}|\b(?:usd|dollars?|value|amount|spend)\b/iu;

/** Whether a column tells the minimum of an order in money, or may: "Min Order ($)", "Minimum Order Amount". */
export function isInMoney(heading: string): boolean {
  return money.test(heading);
}

/**
 * A minimum order as its cell and the heading of its column say it: "2 dozen" is 24, and so is "2" under "MOQ (dozens)".
 * What is money, or is counted in something whose number nobody says, is no number of pieces.
 *
 * @param cell as it is written
 * @param heading of its column
 * @param soldBy what the row's product is sold by; null: the piece
 */
export function minimumOrder(cell: string, heading: string, soldBy: string | null): MinimumOrder {
  if (/\p{Sc}|\b(?:usd|dollars?)\b/iu.test(cell) || (isInMoney(heading) && /\d/.test(cell))) {
    return { reason: "it is in money: write the number of pieces, or leave the column out" };
  }
  const [, number = "", word = ""] = /^(\d[\d,]*)\s*(.*)$/i.exec(plainCount(cell)) ?? [];
  if (number === "") return { count: cell };
  const count = Number(number.replaceAll(",", ""));
  const isOwn = word !== "" || /[a-z]/i.test(cell);
  const unit = isOwn ? unitOfText(word) : unitOfHeading(heading);
  if (unit === null) return { count: cell };
  if ("flaw" in unit) return isOwn ? { count: cell } : { reason: unit.flaw };
  if (unit.soldBy === null) {
    if (soldBy === null || unit.pieces === 1) return { count: String(count * unit.pieces) };
    return isOwn ? { count: cell } : { reason: inOther(heading, soldBy) };
  }
  if (soldBy !== null && isSameUnit(unit.soldBy, soldBy)) return { count: String(count) };
  if (isOwn) return { count: cell };
  const within = packed(unit.soldBy);
  if (within !== null && soldBy === null) return { count: String(count * within) };
  return { reason: inOther(heading, soldBy) };
}

/** What a heading says in brackets, or behind "in", that its figures count; null where it says none. */
function unitOfHeading(heading: string): SaidUnit | null {
  const said =
    /[([]([^()[\]]+)[)\]]/.exec(heading)?.[1] ?? /\bin\s+(\w[\w ]*)$/i.exec(heading)?.[1] ?? "";
  const words = unitWords(said).filter(({ kind }) => kind !== "filler");
  const isUnit = words.some(({ kind }) => kind !== "other" && kind !== "number");
  return isUnit && words.every(({ kind }) => kind !== "other") ? unitOfText(said) : null;
}

/** How many pieces are in "boxes of 100"; null where it does not say. */
function packed(soldBy: string): number | null {
  const numbers = unitWords(soldBy).filter(({ kind }) => kind === "number");
  const [number] = numbers;
  return numbers.length === 1 && number !== undefined && Number.isInteger(number.value)
    ? number.value
    : null;
}

const inOther = (heading: string, soldBy: string | null) =>
  `the column “${heading.slice(0, 60)}” counts something other than ${soldBy === null ? "pieces" : `what is sold, ${soldBy.slice(0, 60)}`}: write it in ${soldBy === null ? "pieces" : "that"}`;

/**
 * Whether a bare number may count what its row's price is for, and no pieces: "5" beside a price per hundred.
 *
 * @param pieces that the price is for
 */
export function mayCountUnits(cell: string, heading: string, pieces: number): boolean {
  const isBare = /^\s*[\d,]+\s*$/.test(cell) && unitOfHeading(heading) === null;
  return pieces > 1 && isBare && !isMultiple(cell, pieces);
}

function isMultiple(text: string, pieces: number): boolean {
  const count = Number(text.replaceAll(",", ""));
  return count <= 1 || count % pieces === 0;
}
