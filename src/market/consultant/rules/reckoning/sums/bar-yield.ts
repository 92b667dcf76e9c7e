import { z } from "zod";
import { length, pieces } from "../fields.ts";
import { bothLengths, countText, inMm, lengthText, lines, percentText } from "../show.ts";
import { defineSum, type Figures, Impossible, needed } from "../sum.ts";

/**
 * Parts from a bar: (bar − remnant + kerf) ÷ (part + kerf), rounded down, because the last part needs no cut
 * after it; and bars for a quantity.
 */
export const barYield = defineSum({
  title: "Parts from a bar",
  input: z.strictObject({
    bar: length.nullish(),
    part: length.nullish(),
    kerf: length.nullish().describe("Width of a saw cut or of the cut-off tool"),
    remnant: length.nullish().describe("Left in the chuck or vise"),
    quantity: pieces.nullish(),
  }),
  reckon({ bar, part, kerf, remnant, quantity }): Figures {
    const long = needed(part, "part", "How long is one part?");
    const stock = bar ?? "12 ft";
    const cut = kerf ?? "0.125 in";
    const [barMm, partMm, cutMm] = [inMm(stock), inMm(long), inMm(cut)];
    const left = remnant == null ? 0 : inMm(remnant);
    const count = Math.floor((barMm - left + cutMm) / (partMm + cutMm) + 1e-9);
    if (count < 1) throw new Impossible("The part is longer than the bar.");
    const bars = quantity == null ? null : Math.ceil(quantity / count);
    const used = count * partMm;
    return {
      results: lines(
        ["From one bar", countText(count, "part")],
        [
          "Bars",
          bars !== null && `${countText(bars, "bar")} for ${countText(quantity ?? 0, "part")}`,
        ],
        ["Left of a bar", bothLengths(Math.max(0, barMm - used - count * cutMm), stock)],
        ["Used", percentText((used / barMm) * 100)],
      ),
      formula: `(${bothLengths(barMm - left, stock)} + kerf) ÷ (${bothLengths(partMm, long)} + kerf), rounded down = ${count}`,
      inputs: lines(
        ["Bar", lengthText(stock)],
        ["Part", lengthText(long)],
        ["Kerf", lengthText(cut)],
        ["Remnant", remnant != null && lengthText(remnant)],
      ),
      assumptions: [
        ...(bar == null ? ["Bars are 12 ft long."] : []),
        ...(kerf == null ? ["A cut takes 1/8 in; facing stock is not added to the part."] : []),
        ...(remnant == null ? ["Nothing has to stay in the chuck or vise."] : []),
      ],
    };
  },
});
