import { describe, expect, test } from "vitest";
import data from "../../src/market/messaging/rules/date-words.json" with { type: "json" };
import { isDateWord, wordsBesideDate } from "../../src/market/messaging/rules/date-words.ts";

// Twelve months, mornings and evenings, and among thirty days of them all days of the week.
const days = Array.from({ length: 36 }, (_, at) => Date.UTC(2026, at % 12, at + 1, at % 24));

describe("days and times are known as programs of mail write them", () => {
  test.each(Object.keys(data))("in %s", (language) => {
    for (const length of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(language, {
        weekday: length,
        month: length,
        day: "numeric",
        year: "numeric",
        hour: "numeric",
        minute: "numeric",
        timeZone: "UTC",
      });
      for (const day of days) {
        expect(wordsBesideDate(format.format(day)), format.format(day)).toEqual([]);
        for (const { type, value } of format.formatToParts(day)) {
          const isName = type === "weekday" || type === "month";
          if (isName) for (const word of value.split(/\s+/)) expect(isDateWord(word)).toBe(true);
        }
      }
    }
  });

  test("other words are none", () => {
    expect(wordsBesideDate("Fifty on Friday at 10:28 of steel")).toEqual([
      "Fifty",
      "on",
      "of",
      "steel",
    ]);
  });
});
