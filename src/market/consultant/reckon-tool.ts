import { z } from "zod";
import type { Context } from "../../platform/context.ts";
import { defineTool } from "../../shared/tools/define-tool.ts";
import { isSumKind, reckon, sumInput } from "./rules/reckoning/reckon.ts";

/** Sums of buyers and shops. `sum` stands in an object: providers refuse a union as a tool's whole input. */
export const reckonTool = defineTool({
  name: "reckon",
  title: "Reckon",
  description:
    "Reckons exactly, with formula and assumptions: price of a piece with tooling, break-even, price breaks, machine time, order quantity, landed cost, margin, scrap, weight and material, parts from a bar or sheet, tap drills and clearance holes, AQL sampling, lead time on the calendar, time of a run, bend allowance, press tonnage, shrinkage, surface finish, spindle speed, freight class, gauges, units. Leave out what the person did not say: the answer then names the input to ask for. Never reckon in your head. Show figure, formula and assumptions.",
  input: z.strictObject({ sum: sumInput }),
  async execute(_ctx: Context, { sum }) {
    const { kind, ...input } = z.looseObject({ kind: z.string().refine(isSumKind) }).parse(sum);
    return reckon(kind as Parameters<typeof reckon>[0], input);
  },
});
