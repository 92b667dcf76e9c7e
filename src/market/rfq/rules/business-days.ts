import { Temporal } from "temporal-polyfill";

/** Where business days are counted: in the east of the United States, as deadlines are. */
const zone = "America/New_York";

/**
 * The same time of day so many business days later: Monday to Friday, holidays among them. What begins on a weekend
 * counts from the Friday before it.
 *
 * @param days at least 1
 */
export function businessDaysAfter(from: Date, days: number): Date {
  let at = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(zone);
  for (let left = days; left > 0; ) {
    at = at.add({ days: 1 });
    if (at.dayOfWeek <= 5) left -= 1;
  }
  return new Date(at.epochMilliseconds);
}
