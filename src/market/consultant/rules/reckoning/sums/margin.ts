import { z } from "zod";
import { usd } from "../fields.ts";
import { dollars, lines, percentText } from "../show.ts";
import { defineSum, type Figures, Impossible, Lacking } from "../sum.ts";

const share = z.number().min(-100).max(10_000);

/**
 * Markup is profit ÷ cost, margin is profit ÷ price; from any two of cost, price and one of these follow the
 * others (definitions of managerial accounting).
 */
export const margin = defineSum({
  title: "Markup and margin",
  input: z.strictObject({
    cost_usd: usd.nullish(),
    price_usd: usd.nullish(),
    markup_percent: share.nullish(),
    margin_percent: share.nullish(),
  }),
  reckon({ cost_usd, price_usd, markup_percent, margin_percent }): Figures {
    if (margin_percent != null && margin_percent >= 100) {
      throw new Impossible("A margin is below 100%: it is the share of the price that is profit.");
    }
    const asMarkup =
      markup_percent ??
      (margin_percent == null ? null : margin_percent / (1 - margin_percent / 100));
    const [cost, price] = pairOf(cost_usd ?? null, price_usd ?? null, asMarkup);
    const profit = price - cost;
    return {
      results: lines(
        ["Price", dollars(price)],
        ["Cost", dollars(cost)],
        ["Profit", dollars(profit)],
        ["Markup on cost", cost > 0 && percentText((profit / cost) * 100)],
        ["Margin on price", price > 0 && percentText((profit / price) * 100)],
      ),
      formula: `markup = ${dollars(profit)} ÷ ${dollars(cost)}; margin = ${dollars(profit)} ÷ ${dollars(price)}`,
      inputs: lines(
        ["Cost", cost_usd != null && dollars(cost_usd)],
        ["Price", price_usd != null && dollars(price_usd)],
        ["Markup", markup_percent != null && percentText(markup_percent)],
        ["Margin", margin_percent != null && percentText(margin_percent)],
      ),
      assumptions: [
        "A margin is of the price, a markup of the cost: the same profit is a smaller margin than markup.",
      ],
    };
  },
});

function pairOf(
  cost: number | null,
  price: number | null,
  markup: number | null,
): [number, number] {
  if (cost !== null && price !== null) return [cost, price];
  if (markup === null) {
    if (cost === null && price === null) throw new Lacking("cost_usd", "What does it cost you?");
    throw new Lacking("markup_percent", "Which markup or margin, in percent?");
  }
  if (cost !== null) return [cost, cost * (1 + markup / 100)];
  if (price !== null) return [price / (1 + markup / 100), price];
  throw new Lacking("cost_usd", "What does it cost you?");
}
