import { invalidInput } from "../../../../shared/errors.ts";

const dayMs = 86_400_000;
/** The longest time that is shown at once, in days. */
export const longestPeriod = 366;

/** How a seller's figures are added up. */
export const figureSteps = ["day", "week"] as const;
export type FigureStep = (typeof figureSteps)[number];

/** Days back, today included (UTC), that a page offers. */
export const figureSpans = [7, 30, 90, 365] as const;
export type FigureSpan = (typeof figureSpans)[number];

/** Some days in a row, both ends included, as YYYY-MM-DD (UTC), and as many before them. */
export interface FigurePeriod {
  from: string;
  to: string;
  step: FigureStep;
  earlierFrom: string;
  earlierTo: string;
}

/** What the address of a page of figures says; anything else in it counts as the default. A year has no days. */
export function readFigureAddress(params: URLSearchParams): {
  days: FigureSpan;
  step: FigureStep;
} {
  const days = figureSpans.find((one) => String(one) === params.get("days")) ?? 30;
  const step = figureSteps.find((one) => one === params.get("by")) ?? "day";
  return { days, step: days > 90 ? "week" : step };
}

/** The query of that address, without what is the default: "", "?days=90&by=week". */
export function figureSearch(days: FigureSpan, step: FigureStep): string {
  const params = new URLSearchParams();
  if (days !== 30) params.set("days", String(days));
  if (step !== "day" && days <= 90) params.set("by", step);
  return params.size === 0 ? "" : `?${params}`;
}

/** The last days until today; in weeks, as many whole ones. */
export function lastDays(days: number, step: FigureStep, today: string): FigurePeriod {
  const count = step === "week" ? Math.max(1, Math.floor(days / 7)) * 7 : days;
  const from = dayAfter(today, 1 - count);
  return {
    from,
    to: today,
    step,
    earlierFrom: dayAfter(from, -count),
    earlierTo: dayAfter(from, -1),
  };
}

/**
 * The days that a call asks for; in weeks, the whole ones that end with the last day.
 *
 * @throws AppError invalid_input (`from`, `to`) for days in the wrong order, in the future, or too many
 */
export function periodBetween(
  asked: { from?: string | undefined; to?: string | undefined; step: FigureStep },
  today: string,
): FigurePeriod {
  const to = asked.to ?? today;
  const from = asked.from ?? dayAfter(to, -29);
  if (to > today) throw invalidInput({ to: ["Is not in the future"] });
  if (from > to) throw invalidInput({ from: ["Is not after `to`"] });
  const count = daysBetween(from, to) + 1;
  if (count > longestPeriod) throw invalidInput({ from: [`At most ${longestPeriod} days`] });
  return lastDays(count, asked.step, to);
}

/** The days or weeks of a period, in order, each with what stands at its place in the time before. */
export function stepsOf({ from, to, step, earlierFrom }: FigurePeriod) {
  const length = step === "week" ? 7 : 1;
  const count = (daysBetween(from, to) + 1) / length;
  return Array.from({ length: count }, (_, at) => ({
    from: dayAfter(from, at * length),
    to: dayAfter(from, at * length + length - 1),
    earlierFrom: dayAfter(earlierFrom, at * length),
    earlierTo: dayAfter(earlierFrom, at * length + length - 1),
  }));
}

/** @param day YYYY-MM-DD @returns the day so many later */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;
}
