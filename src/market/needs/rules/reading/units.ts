import { unitNamed, unitsOfMeasure } from "./quantities/units-of-measure.ts";

/** Unit as a word → the one way it is written here. Only with a number before it. */
const units = new Map(
  unitsOfMeasure.flatMap(({ unit, words }) => words.map((word) => [word, unit] as const)),
);

const shown: Record<string, string> = { ga: "gauge", floz: "fl oz", sqft: "sq ft" };

/** The one way a unit is written ("inches" → "in"), or undefined for a word that is no unit. */
export function unitOf(word: string): string | undefined {
  return units.get(word);
}

/** Spellings of a unit, for finding it in text. */
export function spellingsOf(unit: string): string[] {
  return unitNamed(unit)?.words ?? [unit];
}

/** How a size is shown to people: "12 gauge". */
export function showSize(value: string, unit: string): string {
  return `${value} ${shown[unit] ?? unit}`;
}
