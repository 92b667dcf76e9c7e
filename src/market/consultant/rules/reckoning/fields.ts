import { z } from "zod";
import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";

/** A length as a person writes it, with its unit: "1/8 in", "30 mm", "6 ft". */
export const length = z
  .string()
  .max(40)
  .refine((text) => readLength(text) !== null, "must be a length with its unit, such as 1/8 in");
export type Length = z.output<typeof length>;

/** Value and unit of a length; null for text that is none. */
export function readLength(text: string): { value: number; unit: string } | null {
  const [read, ...others] = readQuantities(text);
  if (read?.kind !== "measure" || read.dimension !== "length" || others.length > 0) return null;
  return read.from > 0 ? { value: read.from, unit: read.unit } : null;
}

/** U.S. dollars. */
export const usd = z.number().min(0);
/** Pieces. */
export const pieces = z.int().min(1);
/** Percent: 5 is 5 %. */
export const percent = z.number().min(0);
/** What something is called, in a few words. */
export const name = z.string().max(60);
