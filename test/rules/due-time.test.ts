import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  mailDueAt,
  nextHourOfDay,
  pushDueAt,
} from "../../src/market/notifications/rules/due-time.ts";
import {
  defaultRhythm,
  timeZones,
} from "../../src/market/notifications/rules/notification-settings.ts";

const at = (text: string) => new Date(text);
const newYork = { ...defaultRhythm, digestHour: 8 };
const zone = fc.constantFrom(...timeZones);
const hour = fc.integer({ min: 0, max: 23 });
const moment = fc
  .integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2040, 0, 1) })
  .map((time) => new Date(time));
const hourIn = (timeZone: string, date: Date) =>
  new Intl.DateTimeFormat("en-CA", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
    hourCycle: "h23",
  }).format(date);

describe("a mail", () => {
  test("that goes at once waits a minute, for whoever is just reading", () => {
    const now = at("2026-06-01T12:00:10Z");
    expect(mailDueAt("at_once", newYork, now)).toEqual(at("2026-06-01T12:01:10Z"));
  });

  test("that goes every hour waits for the full hour, also at one", () => {
    expect(mailDueAt("hourly", newYork, at("2026-06-01T12:00:10Z"))).toEqual(
      at("2026-06-01T13:00:00Z"),
    );
    expect(mailDueAt("hourly", newYork, at("2026-06-01T13:00:00Z"))).toEqual(
      at("2026-06-01T14:00:00Z"),
    );
  });

  test.each([
    ["in winter", "2026-01-15T12:59:00Z", "2026-01-15T13:00:00Z"],
    ["in summer", "2026-07-15T11:59:00Z", "2026-07-15T12:00:00Z"],
    [
      "over the night in which the clock skips an hour",
      "2026-03-07T13:00:00Z",
      "2026-03-08T12:00:00Z",
    ],
    ["over the night that has an hour twice", "2026-10-31T12:00:00Z", "2026-11-01T13:00:00Z"],
  ])("of the day comes at the person's hour %s", (_, now, due) => {
    expect(mailDueAt("daily", newYork, at(now))).toEqual(at(due));
  });

  test("of the day comes once on a day that has its hour twice, and on one that has not", () => {
    const early = { ...newYork, digestHour: 1 };
    // 1:00 comes at 5:00 and again at 6:00 UTC.
    const first = mailDueAt("daily", early, at("2026-11-01T04:59:00Z"));
    expect(first).toEqual(at("2026-11-01T05:00:00Z"));
    expect(mailDueAt("daily", early, at("2026-11-01T05:30:00Z"))).toEqual(
      at("2026-11-02T06:00:00Z"),
    );
    const skipped = { ...newYork, digestHour: 2 };
    expect(mailDueAt("daily", skipped, at("2026-03-08T06:59:00Z"))).toEqual(
      at("2026-03-08T07:00:00Z"),
    );
  });

  test("waits for the end of quiet hours, over midnight too", () => {
    const quiet = { ...newYork, quiet: { from: 20, to: 7 } };
    expect(mailDueAt("at_once", quiet, at("2026-06-02T03:00:00Z"))).toEqual(
      at("2026-06-02T11:00:00Z"),
    );
    expect(mailDueAt("at_once", quiet, at("2026-06-02T15:00:00Z"))).toEqual(
      at("2026-06-02T15:01:00Z"),
    );
    expect(pushDueAt(quiet, at("2026-06-02T15:00:00Z"))).toEqual(at("2026-06-02T15:00:00Z"));
  });
});

test("each day has one digest: from one to the next it is a day, give or take what clocks change", () => {
  fc.assert(
    fc.property(zone, hour, moment, (timeZone, digestHour, now) => {
      const first = nextHourOfDay(digestHour, timeZone, now);
      const second = nextHourOfDay(digestHour, timeZone, first);
      const hours = (second.getTime() - first.getTime()) / 3_600_000;
      expect(first.getTime()).toBeGreaterThan(now.getTime());
      expect(first.getTime() - now.getTime()).toBeLessThanOrEqual(50 * 3_600_000);
      expect(hours).toBeGreaterThanOrEqual(21);
      // Zones that moved over the date line skipped a day.
      expect(hours).toBeLessThanOrEqual(49);
      const [day, nextDay] = [first, second].map((date) => hourIn(timeZone, date).slice(0, 10));
      expect(day).not.toBe(nextDay);
    }),
    { numRuns: 1000 },
  );
});

test("nothing is due in quiet hours, in the past, or more than four days ahead", () => {
  const pace = fc.constantFrom("at_once" as const, "hourly" as const, "daily" as const);
  fc.assert(
    fc.property(
      zone,
      hour,
      hour,
      hour,
      pace,
      moment,
      (timeZone, digestHour, from, to, how, now) => {
        fc.pre(from !== to);
        const due = mailDueAt(how, { timeZone, digestHour, quiet: { from, to } }, now);
        expect(due.getTime()).toBeGreaterThan(now.getTime());
        expect(due.getTime() - now.getTime()).toBeLessThan(4 * 86_400_000);
        const local = Number(/(\d\d):\d\d$/.exec(hourIn(timeZone, due))?.[1]);
        const isQuiet = from < to ? local >= from && local < to : local >= from || local < to;
        expect(isQuiet).toBe(false);
      },
    ),
    { numRuns: 1000 },
  );
});
