import { z } from "zod";
import { figure, lines } from "../show.ts";
import { defineSum, type Figures, Lacking } from "../sum.ts";

/** Mean, median and spread of several figures, such as the prices of quotes. */
export const average = defineSum({
  title: "Average and spread",
  input: z.strictObject({ values: z.array(z.number()).max(60).nullish() }),
  reckon({ values }): Figures {
    if (values == null || values.length < 2) throw new Lacking("values", "Which figures?");
    const sorted = values.toSorted((a, b) => a - b);
    const total = sorted.reduce((sum, value) => sum + value, 0);
    const at = (share: number) => sorted[share] ?? 0;
    const half = Math.floor(sorted.length / 2);
    const median = sorted.length % 2 === 1 ? at(half) : (at(half - 1) + at(half)) / 2;
    const [least, most] = [at(0), at(sorted.length - 1)];
    return {
      results: lines(
        ["Average", figure(total / sorted.length, 5)],
        ["Median", figure(median, 5)],
        [
          "Spread",
          `${figure(least, 5)} to ${figure(most, 5)}, a range of ${figure(most - least, 5)}`,
        ],
        ["Total", figure(total, 7)],
      ),
      formula: `(${sorted.map((value) => figure(value, 6)).join(" + ")}) ÷ ${sorted.length}`,
      inputs: lines(["Figures", String(sorted.length)]),
      assumptions: ["One figure far out moves the average and hardly the median."],
    };
  },
});
