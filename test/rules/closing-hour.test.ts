import { expect, test } from "vitest";
import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { deadlineKeeping, deadlineOfDay } from "../../src/market/rfq/rules/deadline-of-day.ts";
import { easternHour } from "../../src/market/rfq/rules/eastern-text.ts";
import { readRequest } from "../../src/market/rfq/rules/read-request.ts";

const closes = (text: string) => {
  const { deadline, closesAt } = readRequest(text, understandNeed(text), "2026-11-29");
  return [deadline?.value ?? null, closesAt?.value ?? null];
};

test.each<[string, string | null, string | null]>([
  ["100 pins in brass, quotes by December 10 at noon", "2026-12-10", "12:00"],
  ["100 pins in brass, quotes due Friday at 3pm", "2026-12-04", "15:00"],
  ["100 pins in brass, quotes by December 10, 2026, 3:30 p.m. Eastern", "2026-12-10", "15:30"],
  ["100 pins in brass, quotes until December 10 at 9 a.m.", "2026-12-10", "09:00"],
  ["100 pins in brass, bids due December 10 at 2 pm Central", "2026-12-10", "15:00"],
  ["100 pins in brass, quotes by December 10", "2026-12-10", null],
  ["100 pins in brass, quotes by December 10 at midnight", "2026-12-10", null],
  ["100 pins in brass, quotes by December 10 at 11 pm Pacific", "2026-12-10", null],
])("until which hour quotes come is read: %s", (text, day, hour) => {
  expect(closes(text)).toEqual([day, hour]);
});

test("a day that stays keeps its hour, and another one closes at five", () => {
  const noon = deadlineOfDay("2026-12-10", "12:00");
  expect([noon.toISOString(), easternHour(noon)]).toEqual([
    "2026-12-10T17:00:00.000Z",
    "12 p.m. Eastern",
  ]);
  expect(deadlineKeeping("2026-12-10", noon)).toEqual(noon);
  expect(deadlineKeeping("2026-12-11", noon)).toEqual(deadlineOfDay("2026-12-11"));
  expect(easternHour(deadlineOfDay("2026-07-01"))).toBe("5 p.m. Eastern");
});
