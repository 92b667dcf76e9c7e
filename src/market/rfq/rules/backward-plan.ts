import { daysOnTheRoad } from "./freight.ts";

/** From the day when parts are needed back to the last day on which they can be awarded. Days are YYYY-MM-DD. */
export interface BackwardPlan {
  awardBy: string;
  confirmBy: string;
  shipBy: string;
  neededBy: string;
  /** Days of each part of the plan. */
  confirmationDays: number;
  leadTimeDays: number;
  roadDays: number;
  /** From today to the last day of award; below 0: it is over. */
  daysLeft: number;
}

const dayMs = 86_400_000;

/**
 * Backward from the day when the parts are needed: on the road, being made, being confirmed.
 *
 * @param today YYYY-MM-DD
 * @param miles null: not known
 */
export function planBackward(of: {
  neededBy: string;
  today: string;
  leadTimeDays: number;
  confirmationDays: number;
  miles: number | null;
}): BackwardPlan {
  const { neededBy, today, leadTimeDays, confirmationDays, miles } = of;
  const roadDays = daysOnTheRoad(miles);
  const shipBy = daysBefore(neededBy, roadDays);
  const confirmBy = daysBefore(shipBy, leadTimeDays);
  const awardBy = daysBefore(confirmBy, confirmationDays);
  const daysLeft = Math.round((Date.parse(awardBy) - Date.parse(today)) / dayMs);
  return {
    awardBy,
    confirmBy,
    shipBy,
    neededBy,
    confirmationDays,
    leadTimeDays,
    roadDays,
    daysLeft,
  };
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
}
