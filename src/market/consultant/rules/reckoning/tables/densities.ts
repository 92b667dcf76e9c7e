import { z } from "zod";
import data from "./densities.json" with { type: "json" };
import { rowNamed } from "./named-rows.ts";

const rows = z
  .array(
    z.strictObject({
      name: z.string(),
      /** g/cm³ at room temperature. */
      density: z.number().positive(),
      words: z.array(z.string()).min(1),
    }),
  )
  .parse(data);

/** A material with its density in g/cm³. */
export type Density = (typeof rows)[number];

/**
 * The density of a material that a text names, by its grade where one is named. Figures of the Aluminum
 * Association, ASM Metals Handbook and makers' data sheets of plastics, to two or three digits.
 */
export function densityOf(text: string): Density | undefined {
  return rowNamed(rows, text);
}
