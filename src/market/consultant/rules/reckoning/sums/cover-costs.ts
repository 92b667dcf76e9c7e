import { z } from "zod";
import { percent, usd } from "../fields.ts";
import { countText, dollars, lines, percentText } from "../show.ts";
import { defineSum, type Figures, Impossible, Lacking, needed } from "../sum.ts";

/** Sales that cover fixed costs: fixed ÷ (price − cost of a piece), or fixed ÷ margin (cost-volume-profit analysis). */
export const coverCosts = defineSum({
  title: "Sales that cover fixed costs",
  input: z.strictObject({
    fixed_usd: usd.nullish().describe("Paid whatever is sold: rent, payments, salaries"),
    price_usd: usd.nullish(),
    variable_usd: usd.nullish().describe("What a piece costs: material, labor, commission"),
    margin_percent: percent.nullish().describe("Gross margin, instead of price and cost"),
    period: z.enum(["week", "month", "quarter", "year"]).nullish(),
  }),
  reckon({ fixed_usd, price_usd, variable_usd, margin_percent, period }): Figures {
    const fixed = needed(fixed_usd, "fixed_usd", "What are the fixed costs, and in which time?");
    const time = period == null ? "" : ` a ${period}`;
    if (price_usd == null || variable_usd == null) {
      const share = marginOf(margin_percent);
      return {
        results: lines([`Sales to break even${time}`, dollars(fixed / share)]),
        formula: `${dollars(fixed)} ÷ ${share} = ${dollars(fixed / share)}`,
        inputs: lines(["Fixed", dollars(fixed)], ["Margin", percentText(share * 100)]),
        assumptions: [
          "The margin holds for all that is sold, and the fixed costs stay as they are.",
        ],
      };
    }
    const left = price_usd - variable_usd;
    if (left <= 0)
      throw new Impossible(
        "A piece costs as much as it sells for, so no number of them covers anything.",
      );
    const count = Math.ceil(fixed / left - 1e-9);
    return {
      results: lines(
        [`Break-even${time}`, countText(count)],
        ["Sales", dollars(count * price_usd)],
        [
          "A piece leaves",
          `${dollars(left)} (${percentText((left / price_usd) * 100)} of its price)`,
        ],
      ),
      formula: `${dollars(fixed)} ÷ (${dollars(price_usd)} − ${dollars(variable_usd)}) = ${(fixed / left).toFixed(1)}, rounded up`,
      inputs: lines(
        ["Fixed", dollars(fixed)],
        ["Price", dollars(price_usd)],
        ["Cost of a piece", dollars(variable_usd)],
      ),
      assumptions: [
        "Price and cost of a piece hold at every number, and the fixed costs stay as they are.",
      ],
    };
  },
});

function marginOf(margin: number | null | undefined): number {
  if (margin == null)
    throw new Lacking(
      "price_usd",
      "What does a piece sell for, and what does it cost you to make?",
    );
  if (margin <= 0 || margin >= 100) throw new Impossible("A margin lies between 0 and 100%.");
  return Number((margin / 100).toFixed(6));
}
