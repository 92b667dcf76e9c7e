import { Temporal } from "temporal-polyfill";
import { easternZone } from "./eastern-text.ts";

/** Quotes close at the end of a business day in the east of the United States. */
const closingHour = "17:00";

/** The moment until which shops may quote. @param day YYYY-MM-DD @param hour HH:MM in the east */
export function deadlineOfDay(day: string, hour = closingHour): Date {
  const closes = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(hour));
  return new Date(closes.toZonedDateTime(easternZone).epochMilliseconds);
}

/** The same for a day that somebody chose: one that stays keeps the hour that words had said. */
export function deadlineKeeping(day: string, before: Date | null): Date {
  return before !== null && dayOfDeadline(before) === day ? before : deadlineOfDay(day);
}

/** The day of such a moment, YYYY-MM-DD. */
export function dayOfDeadline(deadline: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(deadline.getTime())
    .toZonedDateTimeISO(easternZone)
    .toPlainDate()
    .toString();
}

/**
 * Whether a quote is over on a day before the time for quotes is: nobody could award it when the buyer chooses.
 *
 * @param validUntil YYYY-MM-DD
 */
export function endsBeforeDeadline(validUntil: string, deadline: Date | null): boolean {
  return deadline !== null && validUntil < dayOfDeadline(deadline);
}
