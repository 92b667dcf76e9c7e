import { z } from "zod";
import { rowNamed } from "./named-rows.ts";
import shrinkages from "./shrinkage.json" with { type: "json" };
import data from "./tensile-strengths.json" with { type: "json" };

const named = { name: z.string(), words: z.array(z.string()).min(1) };
const strengths = z.array(z.strictObject({ ...named, ksi: z.number().positive() })).parse(data);
const shrinking = z
  .array(
    z.strictObject({
      ...named,
      low: z.number().positive(),
      high: z.number().positive(),
      typical: z.number().positive(),
    }),
  )
  .parse(shrinkages);

/** Typical ultimate tensile strength in ksi of a sheet material that a text names (ASM Metals Handbook). */
export function tensileOf(text: string): (typeof strengths)[number] | undefined {
  return rowNamed(strengths, text);
}

/**
 * Shrinkage in percent of a resin in a mold (SPI and makers' data) or of a metal in sand (patternmakers'
 * rules of 5/32, 1/8 and 1/4 in a foot for aluminum, iron and steel).
 */
export function shrinkageOf(text: string): (typeof shrinking)[number] | undefined {
  return rowNamed(shrinking, text);
}
