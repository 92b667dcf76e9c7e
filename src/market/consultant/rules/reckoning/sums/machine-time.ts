import { z } from "zod";
import { percent, pieces, usd } from "../fields.ts";
import { countText, dollars, figure, lines, percentText } from "../show.ts";
import { defineSum, type Figures, needed } from "../sum.ts";

const minutes = z.number().min(0);

/**
 * What machine time costs: (setup + pieces × cycle) ÷ 60 × hourly rate, and for each piece (job costing by
 * machine hours, as in the guide `what-drives-part-cost`).
 */
export const machineTime = defineSum({
  title: "Machine time of an order",
  input: z.strictObject({
    setup_minutes: minutes.nullish().describe("Once an order"),
    cycle_minutes: minutes.nullish().describe("For one piece"),
    rate_usd_per_hour: usd.nullish(),
    quantity: pieces.nullish(),
    more_quantities: z.array(pieces).max(5).nullish().describe("Reckoned each beside the quantity"),
    material_usd: usd.nullish().describe("For one piece"),
    overhead_percent: percent.nullish().describe("On time and material"),
    margin_percent: percent.lt(100).nullish().describe("Of the price"),
    markup_percent: percent.nullish().describe("On the cost"),
  }),
  reckon(input): Figures {
    const { setup_minutes, cycle_minutes, rate_usd_per_hour, quantity, material_usd } = input;
    const cycle = needed(cycle_minutes, "cycle_minutes", "How many minutes does one piece take?");
    const rate = needed(
      rate_usd_per_hour,
      "rate_usd_per_hour",
      "What does the machine cost an hour?",
    );
    const setup = setup_minutes ?? 0;
    const count = needed(quantity ?? (setup > 0 ? null : 1), "quantity", "For how many pieces?");
    const overhead = 1 + (input.overhead_percent ?? 0) / 100;
    const hours = (setup + cycle * count) / 60;
    const time = hours * rate;
    const totalOf = (of: number) =>
      (((setup + cycle * of) / 60) * rate + (material_usd ?? 0) * of) * overhead;
    const total = totalOf(count);
    const price = priceOf(total, input);
    const others = (input.more_quantities ?? []).filter((one) => one !== count);
    const eachOf = [count, ...others].map(
      (of) => `${dollars(totalOf(of) / of)} for ${of.toLocaleString("en-US")}`,
    );
    return {
      results: lines(
        ["A piece", others.length > 0 && eachOf.join(", ")],
        ["Price", price !== null && `${dollars(price)}, ${dollars(price / count)} each`],
        ["Total", `${dollars(total)} for ${countText(count)}`],
        ["Each", count > 1 && dollars(total / count)],
        ["Overhead", overhead > 1 && dollars(total - total / overhead)],
        ["Machine time", `${figure(hours, 4)} hours, ${dollars(time)}`],
        [
          "Of it setup",
          setup > 0 &&
            `${dollars((setup / 60) * rate)}, ${dollars(((setup / 60) * rate) / count)} a piece`,
        ],
      ),
      formula: `(${figure(setup)} min + ${count.toLocaleString("en-US")} × ${figure(cycle)} min) ÷ 60 × ${dollars(rate)} = ${figure(hours, 5)} h × ${dollars(rate)} = ${dollars(time)}`,
      inputs: lines(
        ["Setup", setup_minutes != null && `${figure(setup)} min`],
        ["A piece", `${figure(cycle)} min`],
        ["Rate", `${dollars(rate)} an hour`],
        ["Pieces", count.toLocaleString("en-US")],
        ["Material", material_usd != null && `${dollars(material_usd)} a piece`],
        ["Overhead", overhead > 1 && percentText(input.overhead_percent ?? 0)],
        ["Margin on price", input.margin_percent != null && percentText(input.margin_percent)],
        ["Markup on cost", input.markup_percent != null && percentText(input.markup_percent)],
      ),
      assumptions: [
        ...(setup_minutes == null ? ["No setup was named, so none is in it."] : []),
        `${material_usd == null ? "Material, finish" : "Finish"}${price === null ? ", inspection and the shop's margin are" : " and inspection are"} not in it.`,
      ],
    };
  },
});

/** What is asked for work of such a cost, or null where no profit is named. */
function priceOf(
  cost: number,
  {
    margin_percent,
    markup_percent,
  }: { margin_percent?: number | null; markup_percent?: number | null },
): number | null {
  if (margin_percent != null) return cost / (1 - margin_percent / 100);
  return markup_percent == null ? null : cost * (1 + markup_percent / 100);
}
