import { z } from "zod";
import data from "./units-of-measure.json" with { type: "json" };

const dimensions = [
  "length",
  "roughness",
  "distance",
  "area",
  "mass",
  "volume",
  "pressure",
  "force",
  "torque",
  "temperature",
  "angle",
  "electric",
  "power",
  "speed",
  "flow",
  "weave",
  "pitch",
  "strength",
  "hardness",
  "bulk",
  "gauge",
  "pack",
] as const;
export type Dimension = (typeof dimensions)[number];

/**
 * Units and what they are called. `size` is in the dimension's base: mm, mm², g, ml, MPa, N, N·m, degrees,
 * miles; exact by definition, or as NIST SP 811, appendix B, rounds it.
 */
const unitSchema = z.strictObject({
  unit: z.string(),
  dimension: z.enum(dimensions),
  size: z.number().positive().nullable(),
  /** Single words, which product names use, too. */
  words: z.string().transform((words) => words.split(" ").filter((word) => word !== "")),
  /** What only sentences use. */
  also: z.array(z.string()).default([]),
  /** Goods are ordered by it: "20 tons". */
  isBulk: z.boolean().default(false),
});
export type UnitOfMeasure = z.output<typeof unitSchema>;

/** Every unit the readers know. */
export const unitsOfMeasure: UnitOfMeasure[] = z.array(unitSchema).parse(data);

const byName = new Map(unitsOfMeasure.map((one) => [one.unit, one]));
const byWord = new Map(
  unitsOfMeasure.flatMap((one) => [...one.words, ...one.also].map((word) => [word, one] as const)),
);

/** The unit of that name in the table, or undefined. */
export function unitNamed(name: string): UnitOfMeasure | undefined {
  return byName.get(name);
}

/** The unit that a text calls so; lower case. */
export function unitCalled(word: string): UnitOfMeasure | undefined {
  return byWord.get(word) ?? byWord.get(word.replace(/\s+/g, " ").replace(/\.$/, ""));
}

/** Alternatives of a pattern: every way a unit of some dimension is written, the longest first. */
export function unitPattern(isWanted: (unit: UnitOfMeasure) => boolean): string {
  return unitsOfMeasure
    .filter(isWanted)
    .flatMap((one) => [...one.words, ...one.also])
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ /g, "\\s"))
    .join("|");
}

/**
 * A figure in another unit of the same dimension.
 *
 * @returns null where the units measure different things or have no factor (temperatures, hardness)
 */
export function inUnit(value: number, from: string, to: string): number | null {
  const [one, other] = [byName.get(from), byName.get(to)];
  if (one?.size == null || other?.size == null || one.dimension !== other.dimension) return null;
  return (value * one.size) / other.size;
}
