import { z } from "zod";
import { length, pieces } from "../fields.ts";
import { countText, inMm, lengthText, lines, percentText } from "../show.ts";
import { defineSum, type Figures, Impossible, needed } from "../sum.ts";

/**
 * Rectangular parts from a sheet, in rows: floor((side − 2 × edge + gap) ÷ (part + gap)) each way, the part
 * lying either way. Nesting software may fit more of other shapes.
 */
export const sheetYield = defineSum({
  title: "Parts from a sheet",
  input: z.strictObject({
    sheet_length: length.nullish(),
    sheet_width: length.nullish(),
    part_length: length.nullish(),
    part_width: length.nullish(),
    gap: length.nullish().describe("Between parts: kerf or web"),
    edge: length.nullish().describe("Kept free along the sheet's edge"),
    quantity: pieces.nullish(),
  }),
  reckon(input): Figures {
    const partLength = needed(input.part_length, "part_length", "How long and wide is one part?");
    const partWidth = needed(input.part_width, "part_width", "How wide is one part?");
    const sheet = [input.sheet_length ?? "96 in", input.sheet_width ?? "48 in"] as const;
    const gap = input.gap ?? "0.25 in";
    const edge = input.edge ?? "0.5 in";
    const fits = (side: number, part: number) =>
      Math.max(0, Math.floor((side - 2 * inMm(edge) + inMm(gap)) / (part + inMm(gap)) + 1e-9));
    const [long, wide] = sheet.map(inMm) as [number, number];
    const [a, b] = [inMm(partLength), inMm(partWidth)];
    const ways = [
      [fits(long, a), fits(wide, b)],
      [fits(long, b), fits(wide, a)],
    ] as const;
    const [along, across] = ways[0][0] * ways[0][1] >= ways[1][0] * ways[1][1] ? ways[0] : ways[1];
    const count = along * across;
    if (count < 1) throw new Impossible("The part is larger than the sheet.");
    const { quantity } = input;
    return {
      results: lines(
        ["From one sheet", `${countText(count, "part")} (${along} × ${across})`],
        [
          "Sheets",
          quantity != null &&
            `${countText(Math.ceil(quantity / count), "sheet")} for ${countText(quantity, "part")}`,
        ],
        ["Used", percentText(((count * a * b) / (long * wide)) * 100)],
      ),
      formula: `rows = (side − 2 × edge + gap) ÷ (part + gap), rounded down: ${along} × ${across} = ${count}`,
      inputs: lines(
        ["Sheet", `${lengthText(sheet[0])} × ${lengthText(sheet[1])}`],
        ["Part", `${lengthText(partLength)} × ${lengthText(partWidth)}`],
        ["Gap", lengthText(gap)],
        ["Edge", lengthText(edge)],
      ),
      assumptions: [
        ...(input.sheet_length == null ? ["The sheet is 4 × 8 ft."] : []),
        ...(input.gap == null || input.edge == null
          ? ["1/4 in between parts and 1/2 in along the edges where nothing else was said."]
          : []),
        "Rectangles in rows, all lying the same way, regardless of the grain.",
      ],
    };
  },
});
