import { z } from "zod";
import { usd } from "../fields.ts";
import { countText, dollars, figure, lines } from "../show.ts";
import { defineSum, type Figures, Impossible, needed } from "../sum.ts";

/**
 * How many to order at a time: √(2 × pieces a year × cost of an order ÷ cost of keeping a piece for a year),
 * the economic order quantity of Ford W. Harris (1913).
 */
export const orderQuantity = defineSum({
  title: "Economic order quantity",
  input: z.strictObject({
    pieces_per_year: z.number().positive().nullish(),
    order_usd: usd.nullish().describe("Paperwork, setup and receiving of one order"),
    keeping_usd: usd.nullish().describe("Keeping one piece for a year"),
    unit_usd: usd.nullish().describe("Price of a piece, with keeping_percent"),
    keeping_percent: z.number().min(0).nullish().describe("Of the price, a year"),
  }),
  reckon({ pieces_per_year, order_usd, keeping_usd, unit_usd, keeping_percent }): Figures {
    const year = needed(pieces_per_year, "pieces_per_year", "How many pieces do you use a year?");
    const order = needed(
      order_usd,
      "order_usd",
      "What does placing and receiving one order cost you?",
    );
    const rate = keeping_percent ?? 25;
    const keeping =
      keeping_usd ??
      (needed(unit_usd, "keeping_usd", "What does it cost to keep one piece for a year?") * rate) /
        100;
    if (keeping <= 0)
      throw new Impossible("If keeping a piece costs nothing, one order a year is cheapest.");
    const best = Math.max(1, Math.round(Math.sqrt((2 * year * order) / keeping)));
    return {
      results: lines(
        ["Order at a time", countText(best)],
        [
          "Orders a year",
          `${figure(year / best, 3)}, one every ${figure((best / year) * 365, 3)} days`,
        ],
        [
          "Ordering and keeping cost",
          `${dollars((year / best) * order + (best / 2) * keeping)} a year`,
        ],
      ),
      formula: `√(2 × ${figure(year)} × ${dollars(order)} ÷ ${dollars(keeping)}) = ${figure(best)}`,
      inputs: lines(
        ["A year", countText(Math.round(year))],
        ["An order", dollars(order)],
        ["Keeping a piece", `${dollars(keeping)} a year`],
      ),
      assumptions: [
        "Use is even over the year, and the price is the same at every quantity: compare the next price break, too.",
        ...(keeping_usd == null && keeping_percent == null
          ? ["Keeping costs 25% of the price a year."]
          : []),
      ],
    };
  },
});
