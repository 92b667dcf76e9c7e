import type { ColumnMapping } from "./import-fields.ts";
import { columnWords } from "./lead-time-unit.ts";
import { type SaidUnit, unitOfText } from "./unit-of-text.ts";
import { isUntold } from "./untold.ts";

/** "U/M", "U of M", "UoM", "Unit Meas", with what it is the unit of, as `columnWords` has them. */
const unitNames =
  /^(?:(?:price|pricing|sell|selling|sales?|order) )?(?:u ?(?:of? ?)?m(?:eas)?|units?(?: of)? (?:meas|measure|measurement|msr|sale|issue|pricing)|units?)(?: code)?$|^(?:(?:sold|priced|sells) (?:by|per|in|as)(?: the)?|(?:price )?per(?: qty| quantity)?|price (?:basis|is per|is for))$/;
/** Letters for units that a name lists: "UOM (E/C/M)"; those of "U/M" are its own. */
const listed = /(?<!^(?:\w+ )?u(?:o| of?)?)(?: (?:ea|e|c|m))+$/;
const currencyNames = /^(?:price )?(?:currency|curr?|ccy)(?: code)?$/;
/** A unit right of one of these is its own. */
const measured =
  /\b(?:weight|length|width|height|depth|diameter|size|volume|thickness|dimensions?)$/;
const counted = /\b(?:qty|quantity)$/;

/** The columns that say what the prices of rows are of, and in which money; places from 0, undefined for none. */
export function priceUnitColumns(
  header: readonly string[],
  mapping: ColumnMapping,
): { unit?: number; currency?: number } {
  const used = new Set<number | undefined>(Object.values(mapping));
  const names = header.map((name, at) => (used.has(at) ? "" : columnWords(name)));
  const isUnit = (name: string, at: number) => {
    if (!unitNames.test(name.replace(listed, ""))) return false;
    const left = columnWords(header[at - 1] ?? "");
    return (
      saysPrice(name) || !(measured.test(left) || (/^units?$/.test(name) && counted.test(left)))
    );
  };
  const units = names.flatMap((name, at) => (isUnit(name, at) ? [at] : []));
  const unit = units.find((at) => saysPrice(names[at] ?? "")) ?? units[0];
  const currency = names.findIndex((name) => currencyNames.test(name));
  return { ...(unit !== undefined && { unit }), ...(currency >= 0 && { currency }) };
}

const saysPrice = (name: string) => /\b(?:price|priced|pricing|per)\b/.test(name);

/**
 * What a cell says that the price of its row is of.
 *
 * @param name of its column: one that speaks of prices has numbers that they are for, and one that lists letters means
 * those of numbers
 */
export function unitOfCell(name: string, cell: string): SaidUnit {
  const words = columnWords(name);
  const letters = (["c", "m"] as const).filter((letter) =>
    (listed.exec(words)?.[0] ?? "").split(" ").includes(letter),
  );
  const unit = unitOfText(isUntold(cell) ? "" : cell, {
    isPer: saysPrice(words),
    ...(letters.length > 0 && { letters }),
  });
  return "flaw" in unit ? { flaw: `in the column “${name.slice(0, 60)}” ${unit.flaw}` } : unit;
}
