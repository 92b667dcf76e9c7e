import type { ColumnMapping } from "./import-fields.ts";
import { columnWords } from "./lead-time-unit.ts";

const unitNames =
  /^(?:(?:price|pricing|sell|selling|sales?|order) )?(?:uom|u m|um|units?)(?: of (?:measure|measurement|sale|issue|pricing))?(?: code)?$|^(?:(?:sold|priced|sells) (?:by|per|in|as)(?: the)?|(?:price )?per|price (?:basis|is per|is for))$/;
const currencyNames = /^(?:price )?(?:currency|curr?|ccy)(?: code)?$/;
/** A unit right of one of these is its own. */
const measured =
  /\b(?:weight|length|width|height|depth|diameter|size|volume|thickness|dimensions?|qty|quantity)$/;

/** The columns that say what the prices of rows are of, and in which money; places from 0, undefined for none. */
export function priceUnitColumns(
  header: readonly string[],
  mapping: ColumnMapping,
): { unit?: number; currency?: number } {
  const used = new Set<number | undefined>(Object.values(mapping));
  const names = header.map((name, at) => (used.has(at) ? "" : columnWords(name)));
  const isUnit = (name: string, at: number) =>
    unitNames.test(name) &&
    !(/^units?$/.test(name) && measured.test(columnWords(header[at - 1] ?? "")));
  const units = names.flatMap((name, at) => (isUnit(name, at) ? [at] : []));
  const ofPrice = units.find((at) => /pric|sold|per/.test(names[at] ?? ""));
  const unit = ofPrice ?? units[0];
  const currency = names.findIndex((name) => currencyNames.test(name));
  return { ...(unit !== undefined && { unit }), ...(currency >= 0 && { currency }) };
}
