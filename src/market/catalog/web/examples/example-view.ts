import { boundText } from "../../../../shared/money.ts";
import { processName } from "../../../needs/rules/vocabulary/processes.ts";
import { stateName } from "../../../needs/rules/vocabulary/us-states.ts";
import type { ExampleSummary } from "../../rules/example-project.ts";

/** What pages show of an example project, in words. */
export interface ExampleView {
  slug: string;
  title: string;
  summary: string;
  drawing: string;
  processes: string[];
  processNames: string[];
  facts: { name: string; value: string }[];
}

/** Makes an example project ready to be shown. Runs on the server: it reads the vocabulary. */
export function exampleView(example: ExampleSummary): ExampleView {
  const { slug, title, summary, drawing, processes, quantity } = example;
  const { budgetLow, budgetHigh, leadTimeDays, state } = example;
  return {
    slug,
    title,
    summary,
    drawing,
    processes,
    processNames: processes.map(processName),
    facts: [
      { name: "Quantity", value: quantity.toLocaleString("en-US") },
      { name: "Budget", value: `${boundText(budgetLow)} to ${boundText(budgetHigh)}` },
      { name: "Lead time", value: `${Math.round(leadTimeDays / 7)} weeks` },
      { name: "Made in", value: stateName(state) },
    ],
  };
}
