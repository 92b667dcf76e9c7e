import { z } from "zod";
import { name, percent, usd } from "../fields.ts";
import { dollars, lines, percentText } from "../show.ts";
import { defineSum, type Figures, Impossible, Lacking } from "../sum.ts";

const item = z.strictObject({ name, usd });

/** A price from its parts: items, overhead on one of them or on all, scrap, then profit on cost or on price (cost-plus). */
export const costBuild = defineSum({
  title: "A price from its parts",
  input: z.strictObject({
    items: z.array(item).max(12).nullish().describe("Of a piece: material, labor, plating"),
    overhead_percent: percent.nullish(),
    overhead_on: name
      .nullish()
      .describe("The item it is reckoned on, such as labor; otherwise all"),
    scrap_percent: percent.nullish(),
    margin_percent: percent.nullish().describe("Profit as a share of the price"),
    markup_percent: percent.nullish().describe("Profit as a share of the cost"),
  }),
  reckon({
    items,
    overhead_percent,
    overhead_on,
    scrap_percent,
    margin_percent,
    markup_percent,
  }): Figures {
    if (items == null || items.length === 0)
      throw new Lacking("items", "What do material, labor and the rest of a piece cost?");
    if ((margin_percent ?? 0) >= 100) throw new Impossible("A margin is below 100%.");
    if ((scrap_percent ?? 0) >= 100)
      throw new Impossible("Where all is scrap, nothing is left to sell.");
    const direct = items.reduce((sum, one) => sum + one.usd, 0);
    const base = items.find((one) => one.name === overhead_on)?.usd ?? direct;
    const overhead = (base * (overhead_percent ?? 0)) / 100;
    const cost = (direct + overhead) / (1 - (scrap_percent ?? 0) / 100);
    const price =
      margin_percent == null
        ? cost * (1 + (markup_percent ?? 0) / 100)
        : cost / (1 - margin_percent / 100);
    const hasProfit = margin_percent != null || markup_percent != null;
    return {
      results: lines(
        ["Price", hasProfit && dollars(price)],
        ["Cost", dollars(cost)],
        ["Overhead", overhead > 0 && dollars(overhead)],
        [
          "Profit",
          hasProfit &&
            `${dollars(price - cost)}, ${percentText(((price - cost) / price) * 100)} of the price`,
        ],
      ),
      formula: `${items.map((one) => dollars(one.usd)).join(" + ")}${overhead > 0 ? ` + ${percentText(overhead_percent ?? 0)} of ${dollars(base)}` : ""}${(scrap_percent ?? 0) > 0 ? `, ÷ ${1 - (scrap_percent ?? 0) / 100}` : ""} = ${dollars(cost)}${margin_percent == null ? "" : `; ÷ ${Number((1 - margin_percent / 100).toFixed(6))} = ${dollars(price)}`}${markup_percent == null ? "" : `; × ${Number((1 + markup_percent / 100).toFixed(6))} = ${dollars(price)}`}`,
      inputs: lines(
        ...items.map((one): [string, string] => [one.name, dollars(one.usd)]),
        [
          "Overhead",
          overhead_percent != null && `${percentText(overhead_percent)} of ${overhead_on ?? "all"}`,
        ],
        ["Scrap", scrap_percent != null && percentText(scrap_percent)],
        ["Margin", margin_percent != null && percentText(margin_percent)],
        ["Markup", markup_percent != null && percentText(markup_percent)],
      ),
      assumptions:
        margin_percent == null && markup_percent == null ? ["No profit is in it yet."] : [],
    };
  },
});
