import { factsOf } from "./process-facts.ts";

/** A step of a schedule; dates are ISO, the last day belongs to the next step. */
export interface PlannedStep {
  label: string;
  starts: string;
  ends: string;
  weeks: number;
}

export interface BackwardPlan {
  neededBy: string;
  steps: PlannedStep[];
  /** Quotes have to be asked for by this day. */
  askBy: string;
  /** The order has to be placed by this day. */
  awardBy: string;
  weeks: number;
  /** From today to `askBy`; negative when it is past. */
  daysLeft: number;
}

/**
 * Plans from the day something is needed back to the day quotes have to be asked for. Durations are the
 * long ends of the guides `typical-lead-times` and `planning-backward-from-a-date`: freight 1 week,
 * buffer 1, first article 2, a finish 2, quotes 2 and one more where tools are ordered.
 *
 * @param neededBy ISO date @param today ISO date
 * @param process slug; one the guides have no figures for is planned with 6 weeks
 */
export function planBackward(
  neededBy: string,
  today: string,
  process: string | null,
  hasFinish: boolean,
): BackwardPlan {
  const known = process === null ? undefined : factsOf(process);
  const making = known?.firstWeeks[1] ?? 6;
  const isTooled = known?.tooling != null;
  const durations: [string, number][] = [
    ["Freight", 1],
    ["Buffer", 1],
    ["First-article approval", 2],
    ...(hasFinish ? [["Finish", 2] satisfies [string, number]] : []),
    [known === undefined ? "Making the parts" : `${known.name}, first order`, making],
    [isTooled ? "Quotes, tool order, deposit" : "Quotes and award", isTooled ? 3 : 2],
  ];
  const steps: PlannedStep[] = [];
  let day = neededBy;
  for (const [label, weeks] of durations) {
    const starts = addDays(day, -7 * weeks);
    steps.unshift({ label, starts, ends: day, weeks });
    day = starts;
  }
  return {
    neededBy,
    steps,
    askBy: day,
    awardBy: steps[0]?.ends ?? day,
    weeks: durations.reduce((sum, [, weeks]) => sum + weeks, 0),
    daysLeft: daysBetween(today, day),
  };
}

/** @param date ISO */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Calendar days between two ISO dates; negative when `to` is before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
