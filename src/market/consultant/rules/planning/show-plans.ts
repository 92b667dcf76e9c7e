import { decimalText } from "../../../../shared/money.ts";
import type { DrawingOf } from "../drawings/drawing.ts";
import type { BackwardPlan } from "./plan-backward.ts";
import { type ProcessFacts, toolingText, weeksText } from "./process-facts.ts";

/** A backward plan as a timeline. @param today ISO date */
export function timelineOf(plan: BackwardPlan, today: string): DrawingOf<"timeline"> {
  const steps = plan.steps.map(({ label, starts, ends }) => ({ label, starts, ends }));
  return {
    kind: "timeline",
    title: `Plan back from ${plan.neededBy}`,
    alt: `Timeline: ${steps.map((step) => `${step.label} from ${step.starts}`).join("; ")}; needed ${plan.neededBy}.`.slice(
      0,
      600,
    ),
    steps,
    today,
  };
}

/** Processes side by side, by the weeks of a first order. */
export function comparisonOf(facts: ProcessFacts[]): DrawingOf<"process-comparison"> {
  const rows = facts.map((one) => ({
    label: one.name,
    from: one.firstWeeks[0] < one.firstWeeks[1] ? one.firstWeeks[0] : 0,
    to: one.firstWeeks[1],
    note: `${weeksText(one.firstWeeks)} · tooling ${toolingText(one)} · from ${one.minimum}`.slice(
      0,
      120,
    ),
  }));
  return {
    kind: "process-comparison",
    title: "Processes compared: first order",
    alt: `Bars of weeks: ${rows.map((row) => `${row.label} ${row.note}`).join("; ")}.`.slice(
      0,
      600,
    ),
    rows,
  };
}

/** What a piece costs by quantity. Prices are decimal strings in dollars. */
export function priceCurveOf(
  title: string,
  breaks: { quantity: number; price: string }[],
  asked: number | null,
): DrawingOf<"price-curve"> {
  const points = breaks
    .slice(0, 12)
    .map(({ quantity, price }) => ({ quantity, price: Number(price) }));
  const told = breaks
    .slice(0, 12)
    .map(({ quantity, price }) => `${decimalText(price)} from ${quantity.toLocaleString("en-US")}`);
  return {
    kind: "price-curve",
    title: `${title}: price of a piece`.slice(0, 120),
    alt: `Steps: ${told.join(", ")}.`.slice(0, 600),
    points,
    asked,
  };
}
