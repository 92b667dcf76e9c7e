import type { SheetTable, TableAside } from "../../../../shared/documents/sheet-table.ts";
import { foreignMoney } from "./foreign-money.ts";
import { type SaidUnit, type UnitWord, unitOfText, unitWords } from "./unit-of-text.ts";

/** Words about the prices of a table that stand in a row of their own, and what they say. */
export interface PriceAside {
  line: number;
  text: string;
  /** What prices are of; null where nothing is said of it. */
  unit: SaidUnit | null;
  /** Other money than that of the United States, by name. */
  money: string | null;
}

const aboutPrices = /\bpric(?:es?|ed|ing)\b|\bcurrency\b/i;
/** So many words may stand between "per" and the unit's end: "per one hundred pieces". */
const mostWords = 3;

/**
 * What rows beside a table say of all its prices: "Prices per thousand (M) pieces", "2026 price list (CAD)". Such a note
 * between rows may be of some of them only: it says a flaw.
 */
export function priceAsides({ asides = [] }: Pick<SheetTable, "asides">): PriceAside[] {
  return asides.flatMap((aside) => {
    const said = readAside(aside);
    return said === null ? [] : [{ line: aside.line, text: aside.text, ...said }];
  });
}

function readAside({ text, place }: TableAside): Pick<PriceAside, "unit" | "money"> | null {
  if (!aboutPrices.test(text)) return null;
  const money = foreignMoney(text);
  const said = unitIn(text);
  if (said === null && money === null) return null;
  const isOpen = place === "between" && said !== null;
  return { money, unit: isOpen ? { flaw: betweenRows } : said };
}

const betweenRows = "it stands between rows, and may be of some of them only";

/** Whether a row of a table only says something of its prices, and is no product. */
export function isPriceAside(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== "");
  const [text = ""] = filled;
  return filled.length === 1 && readAside({ line: 0, text, place: "below" }) !== null;
}

/** The unit behind "per", "by the" or "in" of a sentence about prices; one piece is none that changes anything. */
function unitIn(text: string): SaidUnit | null {
  if (/¢|\bcents?\b/i.test(text)) return { flaw: "prices here are in dollars" };
  for (const { 1: sign = "", 2: said = "" } of text.matchAll(
    /(\bper\b|\/|\bby the\b|\bin\b|\bare for\b)(?=\s*((?:[\w,']+[ .]*){1,3}))/gi,
  )) {
    const words = unitWords(said).filter(({ kind }) => kind !== "filler");
    const own = words.slice(0, words.findIndex((word) => !isOfUnit(word)) >>> 0);
    const [first, next] = own;
    if (first === undefined || own.length > mostWords) continue;
    // "Per 15 March": a number alone is a unit where it is one that things are sold by.
    if (first.kind === "number" && !isRound(first, next, words[own.length])) continue;
    // "In" is also "in stock", "in 2026": it says hundreds, and no boxes or feet.
    if (/^in$/i.test(sign) && first.kind !== "multiple") continue;
    const last = own.at(-1)?.text ?? "";
    const unit = unitOfText(said.slice(0, said.lastIndexOf(last) + last.length), {
      isPer: true,
      letters: ["c", "m"],
    });
    if ("flaw" in unit || unit.pieces > 1 || unit.soldBy !== null) return unit;
  }
  return null;
}

const isOfUnit = ({ kind, text }: UnitWord) =>
  kind === "letter" ? text === text.toUpperCase() : kind !== "other";

function isRound({ value }: UnitWord, next?: UnitWord, behind?: UnitWord): boolean {
  const isCounted = next !== undefined && next.kind !== "number";
  return [10, 12, 100, 144, 1_000].includes(value) && (isCounted || behind === undefined);
}

/** What all notes of a table say together of prices whose columns and rows say nothing. */
export function saidBeside(asides: readonly PriceAside[]): {
  unit: SaidUnit | null;
  money: string | null;
} {
  const units = asides.flatMap(({ line, text, unit }) =>
    unit === null ? [] : [{ unit, said: `line ${line} says “${text.slice(0, 80)}”` }],
  );
  const [first, ...others] = units;
  const money = asides.find((one) => one.money !== null)?.money ?? null;
  if (first === undefined) return { unit: null, money };
  const flawed = units.find(({ unit }) => "flaw" in unit);
  if (flawed !== undefined && "flaw" in flawed.unit) {
    return { unit: { flaw: `${flawed.said}: ${flawed.unit.flaw}` }, money };
  }
  const other = others.find(({ unit }) => JSON.stringify(unit) !== JSON.stringify(first.unit));
  if (other !== undefined) {
    return { unit: { flaw: `${first.said}, and ${other.said}: write one unit` }, money };
  }
  return { unit: first.unit, money };
}
