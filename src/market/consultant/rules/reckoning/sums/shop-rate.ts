import { z } from "zod";
import { name, percent, usd } from "../fields.ts";
import { dollars, figure, lines, percentText } from "../show.ts";
import { defineSum, type Figures, needed } from "../sum.ts";

const cost = z.strictObject({ name, usd_per_month: usd });

/** What an hour has to bring: all costs of a month ÷ hours that are sold in it, then profit as a share of the price. */
export const shopRate = defineSum({
  title: "Shop rate",
  input: z.strictObject({
    costs: z.array(cost).max(12).nullish().describe("All but material and outside work"),
    hours_per_month: z.number().positive().nullish().describe("Hours that are billed"),
    profit_percent: percent.nullish().describe("Of the price"),
  }),
  reckon({ costs, hours_per_month, profit_percent }): Figures {
    const all = needed(costs, "costs", "What do wages, rent, machines and the rest cost a month?");
    const hours = needed(hours_per_month, "hours_per_month", "How many hours do you bill a month?");
    const total = all.reduce((sum, one) => sum + one.usd_per_month, 0);
    const rate = total / hours;
    const share = Math.min(95, profit_percent ?? 0) / 100;
    return {
      results: lines(
        ["Rate", `${dollars(rate / (1 - share))} an hour${share > 0 ? "" : " before profit"}`],
        ["Costs", `${dollars(total)} a month`],
        ["With 10% profit", share === 0 && `${dollars(rate / 0.9)} an hour`],
      ),
      formula: `${dollars(total)} ÷ ${figure(hours)} hours = ${dollars(rate)}${share > 0 ? `; ÷ ${1 - share} = ${dollars(rate / (1 - share))}` : ""}`,
      inputs: lines(
        ...all.map((one): [string, string] => [one.name, `${dollars(one.usd_per_month)} a month`]),
        ["Hours", figure(hours)],
        ["Profit", share > 0 && percentText(share * 100)],
      ),
      assumptions: [
        "People by the hour are paid 2,080 hours a year, billed or not; material and outside work come on top.",
      ],
    };
  },
});
