import { z } from "zod";
import { percent, usd } from "../fields.ts";
import { dollars, lines, percentText } from "../show.ts";
import { defineSum, type Figures, needed } from "../sum.ts";

/** A surcharge, a discount or a deposit on an amount: amount × percent ÷ 100, added, taken off or paid first. */
export const percentOf = defineSum({
  title: "Percent of an amount",
  input: z.strictObject({
    amount_usd: usd.nullish(),
    percent: percent.nullish(),
    way: z
      .enum(["added", "off", "share"])
      .nullish()
      .describe("Surcharge, discount, or a share such as a deposit"),
  }),
  reckon({ amount_usd, percent: given, way }): Figures {
    const amount = needed(amount_usd, "amount_usd", "Of what amount, in dollars?");
    const share = needed(given, "percent", "How many percent?");
    const part = (amount * share) / 100;
    const rest = way === "added" ? amount + part : amount - part;
    const sign = way === "added" ? "+" : "−";
    return {
      results:
        way === "share"
          ? lines([`${percentText(share)} of it`, dollars(part)], ["The rest", dollars(rest)])
          : lines(
              ["To pay", dollars(rest)],
              [way === "added" ? "Added" : "Taken off", dollars(part)],
            ),
      formula: `${dollars(amount)} × ${share / 100} = ${dollars(part)}; ${dollars(amount)} ${sign} ${dollars(part)} = ${dollars(rest)}`,
      inputs: lines(["Amount", dollars(amount)], ["Percent", percentText(share)]),
      assumptions: [],
    };
  },
});
