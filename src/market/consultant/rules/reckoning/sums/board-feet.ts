import { z } from "zod";
import { length, percent, pieces, usd } from "../fields.ts";
import { dollars, figure, inInches, lengthText, lines, percentText } from "../show.ts";
import { defineSum, type Figures, needed } from "../sum.ts";

/**
 * Board feet of rough hardwood: boards × thickness in inches × width in inches × length in feet ÷ 12. Thickness goes by
 * the quarters it is sold as, and what is thinner than an inch counts as one (National Hardwood Lumber Association).
 */
export const boardFeet = defineSum({
  title: "Board feet of lumber",
  input: z.strictObject({
    boards: pieces.nullish(),
    quarters: z.int().min(2).max(24).nullish().describe("8 for 8/4, rough two inches"),
    width: length.nullish(),
    length: length.nullish(),
    waste_percent: percent.max(95).nullish().describe("On top of what the boards take"),
    usd_per_board_foot: usd.nullish(),
  }),
  reckon(input): Figures {
    const quarters = needed(input.quarters, "quarters", "How thick is it, as 4/4, 5/4 or 8/4?");
    const width = needed(input.width, "width", "How wide is a board?");
    const long = needed(input.length, "length", "How long is a board?");
    const boards = input.boards ?? 1;
    const waste = input.waste_percent ?? 0;
    const thick = Math.max(1, quarters / 4);
    const net = (boards * thick * inInches(width) * inInches(long)) / 144;
    const bought = net * (1 + waste / 100);
    const price = input.usd_per_board_foot ?? null;
    return {
      results: lines(
        ["Cost", price !== null && dollars(bought * price)],
        ["To buy", `${figure(bought)} board feet`],
        ["In the boards", waste > 0 && `${figure(net)} board feet`],
      ),
      formula: `${boards.toLocaleString("en-US")} × ${figure(thick)} in × ${figure(inInches(width))} in × ${figure(inInches(long) / 12)} ft ÷ 12${waste > 0 ? ` × ${1 + waste / 100}` : ""} = ${figure(bought)}`,
      inputs: lines(
        ["Boards", boards.toLocaleString("en-US")],
        ["Thickness", `${quarters}/4`],
        ["A board", `${lengthText(width)} × ${lengthText(long)}`],
        ["Waste", waste > 0 && percentText(waste)],
        ["Price", price !== null && `${dollars(price)} a board foot`],
      ),
      assumptions: [
        ...(waste > 0
          ? ["Waste is added to what the boards take."]
          : ["Without waste: 20 to 40 percent more is usual for knots, ends and sapwood."]),
        "Rough sizes: surfaced boards are thinner than they are sold as.",
      ],
    };
  },
});
