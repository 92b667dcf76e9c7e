import fc from "fast-check";
import { expect, test } from "vitest";
import { deadlineOfDay } from "../../src/market/rfq/rules/deadline-of-day.ts";
import { easternText } from "../../src/market/rfq/rules/eastern-text.ts";

test.each([
  ["2026-12-11T22:00:00Z", "December 11, 2026, 5 p.m. Eastern"],
  ["2026-07-01T04:05:00Z", "July 1, 2026, 12:05 a.m. Eastern"],
  ["2026-07-01T16:00:00Z", "July 1, 2026, 12 p.m. Eastern"],
])("%s is %s", (at, text) => {
  expect(easternText(new Date(at))).toBe(text);
});

test("every deadline is at five in the afternoon, in summer and in winter", () => {
  const days = fc
    .date({ min: new Date("2026-01-01"), max: new Date("2036-01-01"), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, (day) => {
      expect(easternText(deadlineOfDay(day))).toMatch(/, 5 p\.m\. Eastern$/);
    }),
  );
});
