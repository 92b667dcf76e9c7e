import { z } from "zod";
import { readQuantities } from "../../../../needs/rules/reading/quantities/read-quantities.ts";
import { inUnit } from "../../../../needs/rules/reading/quantities/units-of-measure.ts";
import { figure, lines, percentText } from "../show.ts";
import { defineSum, type Figures, Impossible, needed } from "../sum.ts";

/** "55 gal", "12 lb". */
const amount = z
  .string()
  .max(40)
  .refine((text) => amountOf(text) !== null, "must be a volume or weight with its unit");

/**
 * What of a mix is concentrate: mix × concentrate ÷ (concentrate + water). A ratio of 1:32 is one part to
 * 32 parts of water, as labels of cleaners and coolants have it.
 */
export const dilution = defineSum({
  title: "Concentrate in a mix",
  input: z.strictObject({
    mix: amount.nullish().describe("What is wanted ready to use: '55 gal'"),
    concentrate_parts: z.number().min(0.001).nullish().describe("Of a ratio; 1:32 is 1"),
    water_parts: z.number().min(0).nullish().describe("Of a ratio; 1:32 is 32"),
    concentrate_percent: z.number().min(0.001).max(100).nullish().describe("Instead of a ratio"),
  }),
  reckon({ mix, concentrate_parts, water_parts, concentrate_percent }): Figures {
    const all = needed(mix, "mix", "How much do you need ready to use?");
    const read = amountOf(all);
    const share =
      concentrate_percent == null
        ? partOf(
            needed(water_parts, "water_parts", "In which ratio or percentage?"),
            concentrate_parts ?? 1,
          )
        : concentrate_percent / 100;
    if (read === null || share <= 0) throw new Impossible("I need a volume or a weight for that.");
    const concentrate = read.from * share;
    const shown = (value: number) => `${figure(value, 4)} ${unitName(read.unit)}`;
    return {
      results: lines(
        ["Concentrate", `${shown(concentrate)}${smaller(concentrate, read.unit)}`],
        ["Water", shown(read.from - concentrate)],
        ["Share of the mix", percentText(share * 100)],
      ),
      formula:
        concentrate_percent == null
          ? `${all} × ${concentrate_parts ?? 1} ÷ (${concentrate_parts ?? 1} + ${water_parts}) = ${shown(concentrate)}`
          : `${all} × ${concentrate_percent / 100} = ${shown(concentrate)}`,
      inputs: lines(
        ["Ready to use", all],
        ["Ratio", concentrate_percent == null && `${concentrate_parts ?? 1}:${water_parts}`],
        ["Concentrate", concentrate_percent != null && percentText(concentrate_percent)],
      ),
      assumptions: [
        ...(concentrate_percent == null
          ? [
              "A ratio of 1:n is one part of concentrate to n parts of water, as most labels mean it.",
            ]
          : []),
        "Fill in most of the water first and then the concentrate; the label and its safety data sheet go before this figure.",
      ],
    };
  },
});

function partOf(water: number, concentrate: number): number {
  return concentrate / (concentrate + water);
}

/** " (213.3 fl oz)" beside gallons. */
function smaller(value: number, unit: string): string {
  const ounces = unit === "gal" ? inUnit(value, "gal", "floz") : null;
  return ounces === null ? "" : ` (${figure(ounces, 4)} fl oz)`;
}

function unitName(unit: string): string {
  return unit === "floz" ? "fl oz" : unit;
}

function amountOf(text: string): { from: number; unit: string } | null {
  const [read, ...others] = readQuantities(text);
  if (read?.kind !== "measure" || others.length > 0 || read.from <= 0) return null;
  return ["volume", "mass"].includes(read.dimension) ? { from: read.from, unit: read.unit } : null;
}
