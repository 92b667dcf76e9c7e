import { inOtherUnit } from "./length-text.ts";

/** A work envelope as it was typed, with the other unit: "40 x 20 in (1,020 x 508 mm)". */
export function envelopeText(typed: string): string {
  const [, sides, unit] = /^(.*?)\s*(mm|millimeters?|in\.?|inch(?:es)?|"|″|”)$/i.exec(typed) ?? [];
  if (sides === undefined || unit === undefined) return typed;
  const other = inOtherUnit(sides, /^mm|^mil/i.test(unit) ? "mm" : "in");
  return other === null ? typed : `${typed} (${other})`;
}
