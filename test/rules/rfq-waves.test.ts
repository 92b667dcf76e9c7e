import fc from "fast-check";
import { expect, test } from "vitest";
import { businessDaysAfter } from "../../src/market/rfq/rules/business-days.ts";
import {
  freePlaces,
  holdsPlace,
  nextPlaceAt,
  type Placed,
  placeUntil,
  silentBusinessDays,
} from "../../src/market/rfq/rules/waves.ts";

const clockInTheEast = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const eastern = (at: Date): Record<string, string> =>
  Object.fromEntries(clockInTheEast.formatToParts(at).map(({ type, value }) => [type, value]));

const hour = 3_600_000;
const fullHours = fc
  .date({ min: new Date("2026-01-01T14:00:00Z"), max: new Date("2030-01-01"), noInvalidDate: true })
  .map((at) => new Date(Math.floor(at.getTime() / hour) * hour));
const isOff = (at: Date) => ["Sat", "Sun"].includes(eastern(at).weekday ?? "");

test.each([
  // Thanksgiving is a Thursday, which counts as every other.
  ["2026-11-23T15:00:00Z", 1, "2026-11-24T15:00:00Z"],
  ["2026-11-27T15:00:00Z", 1, "2026-11-30T15:00:00Z"],
  // What begins on a weekend begins with Monday, all of which is a day.
  ["2026-11-28T15:00:00Z", 1, "2026-12-01T05:00:00Z"],
  ["2026-11-29T12:55:00Z", 2, "2026-12-02T05:00:00Z"],
  ["2026-11-26T15:00:00Z", 2, "2026-11-30T15:00:00Z"],
  // Over the change of clocks it is the same hour of the day.
  ["2026-10-30T15:00:00Z", 1, "2026-11-02T16:00:00Z"],
  // … also of an hour that the Sunday between does not have.
  ["2027-03-01T07:00:00Z", 10, "2027-03-15T06:00:00Z"],
])("%s and %i business days are %s", (from, days, until) => {
  expect(businessDaysAfter(new Date(from), days).toISOString()).toBe(new Date(until).toISOString());
});

test("between both ends lie so many whole business days, whenever they begin", () => {
  fc.assert(
    fc.property(fullHours, fc.integer({ min: 1, max: 15 }), (from, days) => {
      const until = businessDaysAfter(from, days);
      const hours = Array.from(
        { length: (until.getTime() - from.getTime()) / hour },
        (_, at) => new Date(from.getTime() + at * hour),
      );
      expect(hours.filter((at) => !isOff(at))).toHaveLength(24 * days);
      expect(isOff(until)).toBe(false);
      const [before, after] = [eastern(from), eastern(until)];
      expect(after.hour).toBe(isOff(from) ? "00" : before.hour);
      expect(businessDaysAfter(until, 1)).toEqual(businessDaysAfter(from, days + 1));
    }),
  );
});

const now = new Date("2026-11-25T15:00:00Z");
const shops: fc.Arbitrary<Placed[]> = fc.array(
  fc.record({
    state: fc.constantFrom(
      "chosen",
      "invited",
      "viewed",
      "intending",
      "quoted",
      "declined",
      "lapsed",
    ),
    invitedAt: fc.option(
      fc.integer({ min: 0, max: 20 }).map((days) => new Date(now.getTime() - days * 43_200_000)),
    ),
  }),
  { maxLength: 12 },
);

test("there are never more places than are asked at once, and none is left once they are given", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), shops, (size, asked) => {
      const free = freePlaces(size, asked, now);
      expect(free).toBeGreaterThanOrEqual(0);
      expect(free).toBeLessThanOrEqual(size);
      const given = Array.from({ length: free }, () => ({ state: "invited", invitedAt: now }));
      expect(freePlaces(size, [...asked, ...given], now)).toBe(0);
    }),
  );
});

test("whoever means to quote or has quoted keeps the place; silence ends it when it is said to", () => {
  fc.assert(
    fc.property(shops, (asked) => {
      for (const shop of asked) {
        const until = placeUntil(shop);
        const isAsked = ["invited", "viewed", "intending", "quoted"].includes(shop.state);
        expect(holdsPlace(shop, now)).toBe(isAsked && (until === null || until > now));
        if (until !== null) {
          expect(holdsPlace(shop, new Date(until.getTime() - 1))).toBe(true);
          expect(holdsPlace(shop, until)).toBe(false);
        }
      }
      const at = nextPlaceAt(asked, now);
      if (at !== null) {
        expect(freePlaces(99, asked, at)).toBeGreaterThan(freePlaces(99, asked, now));
      }
    }),
  );
  expect(silentBusinessDays).toBe(2);
});
