import { z } from "zod";
import { pieces } from "../fields.ts";
import { figure, lines } from "../show.ts";
import { defineSum, type Figures, Lacking } from "../sum.ts";

/**
 * Tolerances that add up in a stack: worst case is their sum, what is likely the root of the sum of squares
 * (ASME Y14.5 stacks, as in handbooks).
 */
export const stackUp = defineSum({
  title: "Tolerance stack",
  input: z.strictObject({
    tolerances: z.array(z.number().positive()).max(40).nullish().describe("Each as ± so much"),
    count: pieces.max(1000).nullish().describe("Parts that all have the one tolerance"),
    unit: z.enum(["in", "mm"]).nullish(),
  }),
  reckon({ tolerances, count, unit }): Figures {
    const [first] = tolerances ?? [];
    if (tolerances == null || first === undefined) {
      throw new Lacking("tolerances", "What is the tolerance of each part?");
    }
    const all =
      tolerances.length === 1 ? Array.from({ length: count ?? 1 }, () => first) : tolerances;
    if (all.length < 2) throw new Lacking("count", "How many parts stack up?");
    const worst = all.reduce((sum, one) => sum + one, 0);
    const likely = Math.sqrt(all.reduce((sum, one) => sum + one ** 2, 0));
    const named = unit ?? "in";
    return {
      results: lines(
        ["Worst case", `±${figure(worst, 4)} ${named}`],
        ["Statistically", `±${figure(likely, 3)} ${named}`],
      ),
      formula: `${all.length === tolerances.length ? tolerances.join(" + ") : `${all.length} × ${first}`} = ${figure(worst, 4)}; √(sum of squares) = ${figure(likely, 3)}`,
      inputs: lines(
        ["Parts", String(all.length)],
        ["Tolerances", `±${tolerances.join(", ±")} ${named}`],
      ),
      assumptions: [
        "Each tolerance is ± and the same to both sides. Use the worst case where every assembly has to go together, the statistical one for large lots of centered processes.",
      ],
    };
  },
});
