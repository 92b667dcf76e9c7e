import { z } from "zod";
import { length, name } from "../fields.ts";
import { bothLengths, inMm, lengthText, lines, percentText } from "../show.ts";
import { defineSum, type Figures, needed } from "../sum.ts";
import { shrinkageOf } from "../tables/strengths.ts";

/** Size of a mold or pattern for a part: part ÷ (1 − shrinkage), the rule of mold makers. */
export const shrinkage = defineSum({
  title: "Shrinkage",
  input: z.strictObject({
    size: length.nullish().describe("Of the part"),
    material: name.nullish(),
    shrinkage_percent: z.number().min(0).nullish(),
  }),
  reckon({ size, material, shrinkage_percent }): Figures {
    const row = material == null ? undefined : shrinkageOf(material);
    const share = needed(
      shrinkage_percent ?? row?.typical,
      "shrinkage_percent",
      "Which resin or metal is it, or what shrinkage in percent does its data sheet name?",
    );
    const part = needed(size, "size", "What size of the part is it for?");
    const mold = inMm(part) / (1 - share / 100);
    return {
      results: lines(
        ["Mold or pattern", bothLengths(mold, part)],
        ["Larger by", bothLengths(mold - inMm(part), part)],
      ),
      formula: `${lengthText(part)} ÷ (1 − ${share / 100}) = ${bothLengths(mold, part)}`,
      inputs: lines(
        ["Part", lengthText(part)],
        ["Shrinkage", percentText(share)],
        ["Material", row?.name],
      ),
      assumptions:
        shrinkage_percent == null && row !== undefined
          ? [
              `${row.name} shrinks ${percentText(row.low)} to ${percentText(row.high)}, by grade, wall and molding; ${percentText(row.typical)} is taken here. Use the maker's figure for the tool.`,
            ]
          : [],
    };
  },
});
