import { z } from "zod";
import { readLength } from "../../../shared/length.ts";

/**
 * A length in any usual unit; a figure alone is millimeters.
 *
 * @param least in millimeters
 * @param example of what may be written
 * @returns millimeters; null when blank
 */
export function lengthInput(least: number, most: number, example: string) {
  const range = `${least.toLocaleString("en-US")} to ${most.toLocaleString("en-US")} mm`;
  return z
    .union([z.string(), z.number()], { error: "Please enter a length" })
    .default("")
    .transform((value) => (typeof value === "number" ? value : readLength(value)))
    .refine(
      (value) => value === null || Number.isFinite(value),
      `Please enter a length, such as ${example}`,
    )
    .refine(
      (value) => value === null || !Number.isFinite(value) || (value >= least && value <= most),
      `Please enter a length from ${range}`,
    );
}
