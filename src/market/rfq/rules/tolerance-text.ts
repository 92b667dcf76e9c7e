import { typedLength } from "../../../shared/length.ts";

/** Inches in which tolerances are written, the finest step of them. */
const stepOfInch = 0.00005;

/**
 * A tolerance as whoever asked wrote it: in inches where it is a round figure of these, with the millimeters beside.
 *
 * @param millimeters decimal text, as it is kept
 * @example "±0.01 in (0.254 mm)", "±0.05 mm"
 */
export function toleranceText(millimeters: string): string {
  const figure = Number(millimeters);
  const typed = typedLength(figure, 4, stepOfInch);
  return typed.endsWith("in") ? `±${typed} (${figure} mm)` : `±${typed}`;
}
