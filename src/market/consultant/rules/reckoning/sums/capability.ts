import { z } from "zod";
import { figure, lines } from "../show.ts";
import { defineSum, type Figures, Impossible, Lacking, needed } from "../sum.ts";

/**
 * Capability of a process: Cp = (upper − lower) ÷ 6σ, Cpk = nearest limit − mean ÷ 3σ (AIAG, Statistical
 * Process Control).
 */
export const capability = defineSum({
  title: "Cp and Cpk",
  input: z.strictObject({
    mean: z.number().nullish(),
    sigma: z.number().positive().nullish().describe("Standard deviation"),
    lower: z.number().nullish(),
    upper: z.number().nullish(),
  }),
  reckon({ mean, sigma, lower, upper }): Figures {
    const center = needed(mean, "mean", "What is the mean of the measurements?");
    const spread = needed(sigma, "sigma", "What is their standard deviation?");
    if (lower == null && upper == null) throw new Lacking("upper", "What are the limits?");
    if (lower != null && upper != null && lower >= upper) {
      throw new Impossible("The lower limit is above the upper one.");
    }
    const sides = [
      ...(upper == null ? [] : [(upper - center) / (3 * spread)]),
      ...(lower == null ? [] : [(center - lower) / (3 * spread)]),
    ];
    const cpk = Math.min(...sides);
    const cp = lower == null || upper == null ? null : (upper - lower) / (6 * spread);
    return {
      results: lines(
        ["Cpk", figure(cpk, 3)],
        ["Cp", cp !== null && figure(cp, 3)],
        [
          "That is",
          cpk >= 1.67
            ? "capable, also for critical features (1.67 and more)"
            : cpk >= 1.33
              ? "capable as most customers ask (1.33 and more)"
              : cpk >= 1
                ? "barely inside of the limits: below the usual 1.33"
                : "not capable: parts fall outside of the limits",
        ],
        [
          "Better by",
          cp !== null && cp - cpk > 0.2 && "centering: the spread alone would allow the Cp above",
        ],
      ),
      formula: `nearest limit to mean ÷ (3 × ${figure(spread)}) = ${figure(cpk, 3)}`,
      inputs: lines(
        ["Mean", figure(center, 6)],
        ["Standard deviation", figure(spread)],
        ["Lower limit", lower != null && figure(lower, 6)],
        ["Upper limit", upper != null && figure(upper, 6)],
      ),
      assumptions: ["The process is stable and about normal, from 30 parts and more."],
    };
  },
});
