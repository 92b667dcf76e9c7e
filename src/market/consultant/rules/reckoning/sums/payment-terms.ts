import { z } from "zod";
import { usd } from "../fields.ts";
import { dollars, figure, lines, percentText } from "../show.ts";
import { defineSum, type Figures, Impossible, needed } from "../sum.ts";

const days = z.int().min(0).max(365);

/**
 * What an early payment's discount is worth a year ("2/10 net 30"): discount ÷ (100 − discount) × 365 ÷ days
 * that are paid earlier (cost of trade credit, as in textbooks of finance).
 */
export const paymentTerms = defineSum({
  title: "Discount for early payment",
  input: z.strictObject({
    discount_percent: z.number().min(0).max(99).nullish(),
    discount_days: days.nullish(),
    net_days: days.nullish(),
    amount_usd: usd.nullish(),
  }),
  reckon({ discount_percent, discount_days, net_days, amount_usd }): Figures {
    const discount = needed(discount_percent, "discount_percent", "What discount, in percent?");
    const early = needed(discount_days, "discount_days", "Within how many days is it given?");
    const net = needed(net_days, "net_days", "After how many days is the full amount due?");
    if (net <= early) {
      throw new Impossible("The full amount is due later than the discount ends, not before it.");
    }
    const once = discount / (100 - discount);
    const yearly = once * (365 / (net - early)) * 100;
    const saved = amount_usd == null ? null : (amount_usd * discount) / 100;
    return {
      results: lines(
        ["Saved", saved !== null && `${dollars(saved)} of ${dollars(amount_usd ?? 0)}`],
        ["To pay in time", saved !== null && dollars((amount_usd ?? 0) - saved)],
        ["Worth a year", `about ${figure(yearly, 3)}%`],
        [
          "Terms",
          `all is due ${net} days after the invoice; who pays within ${early} days takes ${percentText(discount)} off`,
        ],
        [
          "Take it",
          `when your money costs you less than ${figure(yearly, 3)}% a year, which a bank's credit line usually does`,
        ],
      ),
      formula: `${discount} ÷ (100 − ${discount}) × 365 ÷ (${net} − ${early}) = ${figure(yearly, 3)}%`,
      inputs: lines(
        ["Discount", `${percentText(discount)} within ${early} days`],
        ["Due", `after ${net} days`],
      ),
      assumptions: ["Without interest on interest; with it the rate is a few percent higher."],
    };
  },
});
