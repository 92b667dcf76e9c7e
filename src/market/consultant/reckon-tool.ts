import { z } from "zod";
import type { Context } from "../../platform/context.ts";
import { defineTool } from "../../shared/tools/define-tool.ts";
import { guideReference } from "../../shared/tools/reference.ts";
import { findGuide } from "../guides/use-cases/find-guide.ts";
import { isSumKind, reckon, type SumKind, sumInput } from "./rules/reckoning/reckon.ts";

/** Guides with what is behind a sum. */
const guides: Partial<Record<SumKind, string>> = {
  "piece-price": "tooling-and-nre",
  "break-even": "tooling-and-nre",
  "price-breaks": "volume-price-breaks",
  "machine-time": "what-drives-part-cost",
  "landed-cost": "landed-cost",
  sampling: "inspection-and-first-article",
  "lead-time": "planning-backward-from-a-date",
  bend: "dfm-for-sheet-metal",
  "press-force": "metal-stamping",
  shrinkage: "dfm-for-injection-molding",
  "freight-density": "freight-and-shipping-terms",
  gauge: "sheet-metal-fabrication",
  "thread-holes": "dfm-for-cnc",
};

/** Sums of buyers and shops. `sum` stands in an object: providers refuse a union as a tool's whole input. */
export const reckonTool = defineTool({
  name: "reckon",
  title: "Reckon",
  description:
    "Reckons exactly, with formula and assumptions: price of a piece with tooling, break-even, price breaks, machine time, order quantity, landed cost, margin, scrap, weight and material, parts from a bar or sheet, tap drills and clearance holes, AQL sampling, defects in ppm, paint for a surface, lead time on the calendar, the day an invoice is due, time of a run, bend allowance, press tonnage, shrinkage, surface finish, spindle speed, freight class, gauges, concentrate in a mix, rolls and packs to order, board feet, units. Leave out what the person did not say: the answer then names the input to ask for. Never reckon in your head. Show figure, formula and assumptions.",
  input: z.strictObject({ sum: sumInput }),
  async execute(_ctx: Context, { sum }) {
    const { kind, ...input } = sum;
    if (!isSumKind(kind)) throw new TypeError("The schema has no such sum");
    const guide = findGuide(guides[kind] ?? "");
    return { ...reckon(kind, input), guides: guide === null ? [] : [guideReference(guide)] };
  },
});
