import { daysOnTheRoad } from "./freight.ts";

/** From the day when parts are needed back to the last day on which they can be awarded. Days are YYYY-MM-DD. */
export interface BackwardPlan {
  /** The last day to award: in time for all that follows, and while the quote is valid. */
  awardBy: string;
  /** When confirming has to begin. Later than `awardBy`: the quote is not valid as long. */
  startBy: string;
  confirmBy: string;
  shipBy: string;
  neededBy: string;
  /** Days of each part of the plan. */
  confirmationDays: number;
  leadTimeDays: number;
  roadDays: number;
  /** From today to the last day of award; below 0: it is over. */
  daysLeft: number;
  /** How many days too late the parts come if awarded today. */
  daysLate: number;
}

const dayMs = 86_400_000;

/**
 * Backward from the day when the parts are needed: on the road, being made, being confirmed.
 *
 * @param today YYYY-MM-DD
 * @param validUntil the last day on which the quote can be awarded, YYYY-MM-DD
 * @param miles null: not known
 */
export function planBackward(of: {
  neededBy: string;
  today: string;
  validUntil: string;
  leadTimeDays: number;
  confirmationDays: number;
  miles: number | null;
}): BackwardPlan {
  const { neededBy, today, validUntil, leadTimeDays, confirmationDays, miles } = of;
  const roadDays = daysOnTheRoad(miles);
  const shipBy = daysBefore(neededBy, roadDays);
  const confirmBy = daysBefore(shipBy, leadTimeDays);
  const startBy = daysBefore(confirmBy, confirmationDays);
  const awardBy = earlier(startBy, validUntil);
  return {
    awardBy,
    startBy,
    confirmBy,
    shipBy,
    neededBy,
    confirmationDays,
    leadTimeDays,
    roadDays,
    daysLeft: daysBetween(today, awardBy),
    daysLate: Math.max(0, daysBetween(startBy, today)),
  };
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

const earlier = (day: string, other: string) => (other < day ? other : day);

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
}
