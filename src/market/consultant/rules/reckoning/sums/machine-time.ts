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
    material_usd: usd.nullish().describe("For one piece"),
    overhead_percent: percent.nullish().describe("On time and material"),
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
    const total = (time + (material_usd ?? 0) * count) * overhead;
    return {
      results: lines(
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
      ),
      assumptions: [
        ...(setup_minutes == null ? ["No setup was named, so none is in it."] : []),
        `${material_usd == null ? "Material, finish" : "Finish"}, inspection and the shop's margin are not in it.`,
      ],
    };
  },
});
