import { Temporal } from "temporal-polyfill";
import { easternZone } from "./eastern-text.ts";

/**
 * So many whole business days later: Monday to Friday, holidays among them. On a business day it is the same time of day;
 * what begins on a weekend begins with the Monday after it.
 *
 * @param days at least 1
 */
export function businessDaysAfter(from: Date, days: number): Date {
  let at = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(easternZone);
  if (at.dayOfWeek > 5) at = at.add({ days: 8 - at.dayOfWeek }).startOfDay();
  // Added at once: day by day the hour that clocks skip on a Sunday would be another one on Monday.
  let passed = 0;
  for (let left = days; left > 0; ) {
    passed += 1;
    if (at.add({ days: passed }).dayOfWeek <= 5) left -= 1;
  }
  return new Date(at.add({ days: passed }).epochMilliseconds);
}
