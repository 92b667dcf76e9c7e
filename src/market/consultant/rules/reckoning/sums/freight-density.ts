import { z } from "zod";
import { length } from "../fields.ts";
import { countText, figure, inInches, lengthText, lines } from "../show.ts";
import { defineSum, type Figures, needed } from "../sum.ts";

/** Least pounds per cubic foot of each class: the scale of the NMFC since July 2025. */
const classes: [number, string][] = [
  [50, "50"],
  [35, "55"],
  [30, "60"],
  [22.5, "65"],
  [15, "70"],
  [12, "85"],
  [10, "92.5"],
  [8, "100"],
  [6, "125"],
  [4, "175"],
  [2, "250"],
  [1, "300"],
  [0, "400"],
];

/**
 * Density, freight class by density and dimensional weight of pallets, crates or boxes: cubic feet =
 * length × width × height ÷ 1,728, dimensional weight = cubic inches ÷ 139 (guide `freight-and-shipping-terms`).
 */
export const freightDensity = defineSum({
  title: "Freight density and class",
  input: z.strictObject({
    length: length.nullish(),
    width: length.nullish(),
    height: length.nullish(),
    weight_lb: z.number().positive().nullish().describe("Of one, packed"),
    quantity: z.int().min(1).nullish().describe("Pallets, crates or boxes"),
    is_parcel: z.boolean().nullish().describe("A box by parcel carrier: its billed weight"),
  }),
  reckon(input): Figures {
    const long = needed(
      input.length,
      "length",
      "How long, wide and high is one pallet, crate or box?",
    );
    const wide = needed(input.width, "width", "How wide is it?");
    const high = needed(input.height, "height", "How high is it, with the pallet?");
    const cubicInches = inInches(long) * inInches(wide) * inInches(high);
    if (input.weight_lb == null && input.is_parcel === true)
      return bySize([long, wide, high], cubicInches);
    const pounds = needed(input.weight_lb, "weight_lb", "What does one weigh, packed?");
    const cubicFeet = cubicInches / 1728;
    const density = pounds / cubicFeet;
    const code = classes.find(([least]) => density >= least)?.[1] ?? "400";
    const count = input.quantity ?? 1;
    const dimensional = Math.ceil(cubicInches / 139);
    const billed = Math.max(dimensional, Math.ceil(pounds));
    return {
      results: lines(
        [
          "Billed weight",
          input.is_parcel === true &&
            `${billed} lb a box, its ${billed > pounds ? "dimensional" : "actual"} weight: the carrier takes the larger of ${dimensional} lb by size and ${figure(pounds)} lb on the scale`,
        ],
        ["Class", input.is_parcel !== true && `${code} by density`],
        ["Density", `${figure(density, 3)} lb per cubic foot`],
        ["Volume", `${figure(cubicFeet, 4)} ft³ (${figure(cubicFeet * 0.0283168, 3)} m³)`],
        [
          "Altogether",
          count > 1 && `${figure(pounds * count)} lb, ${figure(cubicFeet * count, 4)} ft³`,
        ],
        ["Dimensional weight", pounds <= 150 && `${dimensional} lb as a parcel`],
      ),
      formula: `${input.is_parcel === true ? `${figure(cubicInches)} in³ ÷ 139 = ${figure(cubicInches / 139, 4)} lb; ` : ""}${figure(inInches(long))} × ${figure(inInches(wide))} × ${figure(inInches(high))} in ÷ 1,728 = ${figure(cubicFeet, 4)} ft³; ${figure(pounds)} lb ÷ ${figure(cubicFeet, 4)} ft³ = ${figure(density, 3)}`,
      inputs: lines(
        ["Size", [long, wide, high].map(lengthText).join(" × ")],
        ["Weight", `${figure(pounds)} lb`],
        ["Number", count > 1 && countText(count)],
      ),
      assumptions: [
        "Goods that are fragile, hazardous or hard to handle have a class of their own.",
      ],
    };
  },
});

/** A parcel whose weight is not known is billed by its size at least. */
function bySize(sides: string[], cubicInches: number): Figures {
  const pounds = Math.ceil(cubicInches / 139);
  return {
    results: lines(["Dimensional weight", `${pounds} lb: billed where the box weighs less`]),
    formula: `${figure(cubicInches)} in³ ÷ 139 = ${figure(cubicInches / 139, 4)} lb, rounded up`,
    inputs: lines(["Size", sides.map(lengthText).join(" × ")]),
    assumptions: ["139 is the divisor of daily rates at UPS and FedEx; other rates use 166."],
  };
}
