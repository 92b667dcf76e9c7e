import { z } from "zod";
import { usd } from "../fields.ts";
import { dollars, lines, percentText } from "../show.ts";
import { defineSum, type Figures, Impossible, Lacking } from "../sum.ts";

const share = z.number().min(-100).max(10_000);

/**
 * Markup is profit ÷ cost, margin is profit ÷ price; from any two of cost, price (or sales), profit and one of
 * these follow the others (definitions of managerial accounting).
 */
export const margin = defineSum({
  title: "Markup and margin",
  input: z.strictObject({
    cost_usd: usd.nullish(),
    price_usd: usd.nullish().describe("Price of a piece, or all sales"),
    profit_usd: usd.nullish().describe("What is left of the price"),
    markup_percent: share.nullish(),
    margin_percent: share.nullish(),
    wanted: z.enum(["margin", "markup"]).nullish().describe("Which of the two is asked for"),
  }),
  reckon(given): Figures {
    const { cost_usd, price_usd, profit_usd, markup_percent, margin_percent, wanted } = given;
    if (margin_percent != null && margin_percent >= 100) {
      throw new Impossible("A margin is below 100%: it is the share of the price that is profit.");
    }
    const asMarkup =
      markup_percent ??
      (margin_percent == null ? null : margin_percent / (1 - margin_percent / 100));
    const { cost, price } = pairOf({
      cost: cost_usd ?? null,
      price: price_usd ?? null,
      profit: profit_usd ?? null,
      markup: asMarkup,
    });
    const profit = price - cost;
    const shares = lines(
      ["Margin on price", price > 0 && percentText((profit / price) * 100)],
      ["Markup on cost", cost > 0 && percentText((profit / cost) * 100)],
    );
    const sides = lines(["Price", dollars(price)], ["Cost", dollars(cost)]);
    const asked = wanted === "markup" ? shares.toReversed() : shares;
    const isSold = price_usd != null;
    const left: [string, string] = [
      "Profit",
      `${profit < 0 ? "−" : ""}${dollars(Math.abs(profit))}`,
    ];
    return {
      results:
        asMarkup === null
          ? [...asked, ...lines(left), ...sides]
          : [...(isSold ? sides.toReversed() : sides), ...lines(left), ...shares.toReversed()],
      formula: [
        `profit = ${dollars(price)} − ${dollars(cost)} = ${left[1]}`,
        ...(price > 0 ? [`margin = ${left[1]} ÷ ${dollars(price)}`] : []),
        ...(cost > 0 ? [`markup = ${left[1]} ÷ ${dollars(cost)}`] : []),
      ].join("; "),
      inputs: lines(
        ["Cost", cost_usd != null && dollars(cost_usd)],
        ["Price", price_usd != null && dollars(price_usd)],
        ["Profit", profit_usd != null && dollars(profit_usd)],
        ["Markup", markup_percent != null && percentText(markup_percent)],
        ["Margin", margin_percent != null && percentText(margin_percent)],
      ),
      assumptions: [
        "A margin is of the price, a markup of the cost: the same profit is a smaller margin than markup.",
        ...(profit < 0 ? ["The cost is above the price: that is a loss."] : []),
      ],
    };
  },
});

interface Known {
  cost: number | null;
  price: number | null;
  profit: number | null;
  /** Of the cost, in percent. */
  markup: number | null;
}

function pairOf({ cost, price, profit, markup }: Known): { cost: number; price: number } {
  const factor = markup === null ? null : 1 + markup / 100;
  if (price !== null && profit !== null && profit > price) {
    throw new Impossible(
      `A profit of ${dollars(profit)} is more than the ${dollars(price)} it is made of: which of the two are the sales?`,
    );
  }
  const found = [
    ...(cost !== null && price !== null ? [{ cost, price }] : []),
    ...(price !== null && profit !== null ? [{ cost: price - profit, price }] : []),
    ...(cost !== null && profit !== null ? [{ cost, price: cost + profit }] : []),
    ...(cost !== null && factor !== null ? [{ cost, price: cost * factor }] : []),
    ...(price !== null && factor !== null && factor > 0 ? [{ cost: price / factor, price }] : []),
    ...(profit !== null && markup !== null && markup > 0
      ? [{ cost: (profit * 100) / markup, price: (profit * 100) / markup + profit }]
      : []),
  ];
  const [first, ...others] = found;
  if (first === undefined) throw lackingOf({ cost, price, profit, markup });
  // Where all three of cost, price and profit were given they have to agree.
  const isApart = (one: number, other: number) => Math.abs(one - other) > 0.01 * Math.abs(other);
  if (
    others.some((one) => isApart(one.price, first.price) || isApart(one.cost, first.cost)) &&
    cost !== null &&
    price !== null &&
    profit !== null
  ) {
    throw new Impossible(
      `${dollars(price)} less ${dollars(cost)} is not ${dollars(profit)}: which of the three is wrong?`,
    );
  }
  return first;
}

function lackingOf({ cost, price, profit, markup }: Known): Lacking {
  if (markup !== null || profit !== null) {
    return profit !== null && markup === null
      ? new Lacking("price_usd", "What were the sales, or the cost, that this profit is of?")
      : new Lacking("cost_usd", "What does it cost you?");
  }
  if (cost !== null) {
    return new Lacking(
      "price_usd",
      "What do you sell it for, or which markup or margin in percent?",
    );
  }
  return new Lacking(
    "cost_usd",
    price === null
      ? "What does it cost you?"
      : "What does it cost you, or which margin in percent?",
  );
}
