import { z } from "zod";
import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { inUnit } from "../../../needs/rules/reading/quantities/units-of-measure.ts";

const bases: Partial<Record<string, string>> = {
  mass: "g",
  volume: "ml",
  length: "mm",
  area: "mm2",
};

/**
 * An amount as a person writes it: "300 gal", "1.8 yd".
 *
 * @returns `from` in its own unit, `value` in milliliters, grams, millimeters or square millimeters; null for text that
 *   is none
 */
export function amountOf(text: string) {
  const [read, ...others] = readQuantities(text);
  if (read?.kind !== "measure" || others.length > 0 || read.from <= 0) return null;
  const { dimension, unit, from } = read;
  const base = bases[dimension];
  const value = base === undefined ? null : inUnit(from, unit, base);
  return value === null ? null : { value, dimension, isMass: dimension === "mass", unit, from };
}

/** "300 gal", "12 fl oz", "50 lb", "1.8 yd". */
export const amount = z
  .string()
  .max(40)
  .refine(
    (text) => amountOf(text) !== null,
    "must be a volume, a weight, a length or an area with its unit",
  );
