import { z } from "zod";
import { figure, lines } from "../show.ts";
import { defineSum, type Figures, Impossible, needed } from "../sum.ts";
import { type GaugeKind, gaugeKinds, gaugeNames, thicknessOfGauge } from "../tables/gauges.ts";

/** Thickness of a gauge number, which differs by material; see `tables/gauges.ts` for the sources. */
export const gauge = defineSum({
  title: "Gauge to thickness",
  input: z.strictObject({
    number: z.int().min(0).nullish(),
    of: z.enum(gaugeKinds).nullish(),
    beside: z.enum(gaugeKinds).nullish().describe("A second material to compare with"),
  }),
  reckon({ number, of, beside }): Figures {
    const asked = needed(number, "number", "Which gauge number?");
    const kinds: GaugeKind[] =
      of == null
        ? ["steel", "galvanized", "stainless", "aluminum"]
        : [of, ...(beside == null || beside === of ? [] : [beside])];
    const rows = kinds.flatMap((kind) => {
      const inches = thicknessOfGauge(asked, kind);
      return inches === undefined ? [] : [{ kind, inches }];
    });
    if (rows.length === 0) throw new Impossible(`There is no ${asked} gauge in that table.`);
    return {
      results: rows.map(({ kind, inches }) => ({
        label: `${asked} gauge ${kind}`,
        value: `${inches.toFixed(4)} in, rounded ${inches.toFixed(3)} (${figure(inches * 25.4, 3)} mm)`,
      })),
      formula: rows.map(({ kind }) => gaugeNames[kind]).join("; "),
      inputs: lines(["Gauge", String(asked)]),
      assumptions: [
        "A gauge means another thickness in each material, so put the decimal thickness on the drawing.",
      ],
    };
  },
});
