import { Temporal } from "temporal-polyfill";
import type { MailPace } from "../../../shared/notification.ts";

/** When somebody is reached. Hours are full hours of the day in the person's time zone. */
export interface Rhythm {
  /** IANA name. */
  timeZone: string;
  /** Of the daily digest. */
  digestHour: number;
  /** Nothing goes out from the first until the second, over midnight where the first is later; null: always. */
  quiet: { from: number; to: number } | null;
}

/** Until then somebody who looks at the site has read it there, and what follows goes into the same mail. */
const graceMs = 60_000;
const hourMs = 3_600_000;

/**
 * When a mail about something that happens now is due.
 *
 * Times of day are looked up in the person's time zone: where the clock skips one it is the moment after the gap,
 * where it shows one twice the first, so each day has one digest.
 */
export function mailDueAt(pace: Exclude<MailPace, "never">, rhythm: Rhythm, now: Date): Date {
  return afterQuiet(unhurried(pace, rhythm, now), rhythm);
}

/** When a push about something that happens now is due: at once, or after the quiet hours. */
export function pushDueAt(rhythm: Rhythm, now: Date): Date {
  return afterQuiet(now, rhythm);
}

function unhurried(pace: Exclude<MailPace, "never">, rhythm: Rhythm, now: Date): Date {
  if (pace === "at_once") return new Date(now.getTime() + graceMs);
  if (pace === "hourly") return new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs);
  return nextHourOfDay(rhythm.digestHour, rhythm.timeZone, now);
}

/** The next moment, after `now`, at which a clock in this time zone begins this hour of the day. */
export function nextHourOfDay(hour: number, timeZone: string, now: Date): Date {
  const today = localTime(now, timeZone).toPlainDate();
  // A zone may skip a whole day, when it changes the side of the date line.
  for (let days = 0; ; days += 1) {
    const begins = beginOf(today.add({ days }), hour, timeZone);
    if (begins > now.getTime()) return new Date(begins);
  }
}

function afterQuiet(due: Date, rhythm: Rhythm): Date {
  const { quiet, timeZone } = rhythm;
  if (quiet === null) return due;
  const { hour } = localTime(due, timeZone);
  const isQuiet =
    quiet.from < quiet.to
      ? hour >= quiet.from && hour < quiet.to
      : hour >= quiet.from || hour < quiet.to;
  if (!isQuiet) return due;
  // Where the clock skips the hour at which they end, they may have begun again by then.
  return afterQuiet(nextHourOfDay(quiet.to, timeZone, due), rhythm);
}

function localTime(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
}

function beginOf(date: Temporal.PlainDate, hour: number, timeZone: string): number {
  return date.toPlainDateTime({ hour }).toZonedDateTime(timeZone, { disambiguation: "compatible" })
    .epochMilliseconds;
}
