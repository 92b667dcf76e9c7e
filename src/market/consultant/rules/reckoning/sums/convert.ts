import { z } from "zod";
import {
  inUnit,
  unitNamed,
  unitsOfMeasure,
} from "../../../../needs/rules/reading/quantities/units-of-measure.ts";
import { figure, lines } from "../show.ts";
import { defineSum, type Figures, Impossible, needed } from "../sum.ts";
import { hardnessText } from "../tables/hardness.ts";

const units = unitsOfMeasure
  .filter(
    ({ size, dimension }) =>
      size !== null || dimension === "temperature" || dimension === "hardness",
  )
  .map(({ unit }) => unit)
  .filter((unit) => unit !== "shore") as [string, ...string[]];

/** What units are called where people read them. */
const shownAs: Record<string, string> = {
  mil: "thou",
  um: "µm",
  uin: "µin",
  sqft: "ft²",
  sqin: "in²",
  mm2: "mm²",
  cm2: "cm²",
  m2: "m²",
  floz: "fl oz",
  m3: "m³",
  cuin: "in³",
  cuft: "ft³",
  cuyd: "yd³",
  ton: "short tons",
  tonne: "metric tons",
  mi: "miles",
};

/**
 * A figure in another unit: exact by definition or as NIST SP 811, appendix B, rounds it; hardness only
 * approximately (ASTM E140).
 */
export const convert = defineSum({
  title: "Conversion",
  input: z.strictObject({
    value: z.number().nullish(),
    from: z.enum(units).nullish(),
    to: z.enum(units).nullish(),
    more: z
      .array(z.strictObject({ value: z.number(), from: z.enum(units), to: z.enum(units) }))
      .max(5)
      .nullish()
      .describe("Further figures"),
  }),
  reckon({ value, from, to, more }): Figures {
    const given = needed(value, "value", "Which figure?");
    const one = needed(from, "from", "In which unit is it?");
    const other = needed(to, "to", "Into which unit?");
    const { result, by, assumptions } = converted(given, one, other);
    return {
      results: [
        { label: `${figure(given)} ${shown(one)}`, value: result },
        ...(more ?? []).map((each) => ({
          label: `${figure(each.value)} ${shown(each.from)}`,
          value: converted(each.value, each.from, each.to).result,
        })),
      ],
      formula: by,
      inputs: lines(["Figure", `${figure(given)} ${shown(one)}`], ["Wanted in", shown(other)]),
      assumptions,
    };
  },
});

function converted(value: number, from: string, to: string) {
  const dimension = unitNamed(from)?.dimension;
  if (dimension === "temperature" && unitNamed(to)?.dimension === "temperature") {
    return { ...heat(value, from, to), assumptions: [] };
  }
  if (dimension === "hardness") {
    return {
      result: hardnessText(value, from, to),
      by: "table of ASTM E140 for steel, between its rows in proportion",
      assumptions: [
        "Hardness scales measure different things: this is an approximation for non-austenitic steel, not for a certificate.",
      ],
    };
  }
  const result = inUnit(value, from, to);
  const factor = inUnit(1, from, to);
  if (result === null || factor === null) {
    throw new Impossible(`${shown(from)} and ${shown(to)} measure different things.`);
  }
  return {
    result: `${figure(result)} ${shown(to)}`,
    by: `1 ${shown(from)} is ${figure(factor)} ${shown(to)}`,
    assumptions: [],
  };
}

function heat(value: number, from: string, to: string) {
  if (from === to) return { result: `${figure(value)} ${to}`, by: "the same unit" };
  return from === "°C"
    ? { result: `${figure((value * 9) / 5 + 32)} °F`, by: "°F is °C × 9/5 + 32" }
    : { result: `${figure(((value - 32) * 5) / 9)} °C`, by: "°C is (°F − 32) × 5/9" };
}

function shown(unit: string): string {
  return shownAs[unit] ?? unit;
}
