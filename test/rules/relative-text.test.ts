import fc from "fast-check";
import { expect, test } from "vitest";
import { relativeText } from "../../src/ui/relative-text.ts";

const now = "2026-11-21T12:00:00Z";

test.each([
  ["2026-11-21T12:00:00Z", "just now"],
  ["2026-11-21T11:59:01Z", "just now"],
  ["2026-11-21T12:00:59Z", "in less than a minute"],
  ["2026-11-21T11:58:00Z", "2 minutes ago"],
  ["2026-11-21T09:00:00Z", "3 hours ago"],
  ["2026-11-20T11:00:00Z", "yesterday"],
  ["2026-11-23T11:00:00Z", "tomorrow"],
  ["2026-12-06T12:00:00Z", "in 2 weeks"],
  ["2025-11-20T12:00:00Z", "last year"],
])("%s reads %s", (at, text) => {
  expect(relativeText(at, now)).toBe(text);
});

test("a moment is never said to be further away than it is", () => {
  const seconds = { year: 31_536_000, month: 2_592_000, week: 604_800, day: 86_400, hour: 3600 };
  fc.assert(
    fc.property(fc.integer({ min: -9e7, max: 9e7 }), (offset) => {
      const at = new Date(Date.parse(now) + offset * 1000).toISOString();
      const said = relativeText(at, now).match(/(\d+) (year|month|week|day|hour)/);
      if (said === null) return;
      const unit = said[2];
      const length = Object.entries(seconds).find(([name]) => name === unit)?.[1] ?? 0;
      expect(Number(said[1]) * length).toBeLessThanOrEqual(Math.abs(offset));
    }),
    { numRuns: 1000 },
  );
});
