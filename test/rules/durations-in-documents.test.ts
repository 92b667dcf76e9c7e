import { describe, expect, test } from "vitest";
import { readProfile } from "../../src/market/sellers/rules/extraction/read-profile.ts";
import { daysWithin } from "../../src/market/sellers/rules/imports/lead-time-unit.ts";
import { pageOfRows } from "../../src/platform/documents/page-of-rows.ts";
import { readLines } from "../../src/platform/documents/read-lines.ts";
import type { DocumentText } from "../../src/shared/documents/document-text.ts";

const daysOf = (text: DocumentText) => [
  ...new Set(
    readProfile({ texts: [text], told: null })
      .candidates.filter(({ field }) => field === "typical_lead_time_days")
      .map(({ value }) => value),
  ),
];

describe("a lead time counts in its unit, however that is shortened:", () => {
  test.each([
    ["2 wks", 14],
    ["3 wks.", 21],
    ["4-6 wks ARO", 42],
    ["5wks", 35],
    ["1 wk", 7],
    ["8-10 wk", 70],
    ["10 bus. days", 14],
    ["5 biz days", 7],
    ["15 wd", 21],
    ["2-3 mos.", 90],
    ["2 mths", 60],
    ["48 hrs", 2],
    ["6 to 8 weeks", 56],
    ["15 working days", 21],
    ["10 days", 10],
  ])("%s", (written, days) => {
    expect(daysOf(readLines(`Ridge Tool, Inc.\nLead time: ${written}\n`, "a.txt"))).toEqual([days]);
    expect(daysOf(readLines(`Our typical lead time is ${written}`, "a.txt"))).toEqual([days]);
    expect(
      daysOf(
        pageOfRows(
          [
            ["Lead time", written],
            ["Founded", "1990"],
          ],
          "",
          "a.csv",
        ),
      ),
    ).toEqual([days]);
  });
});

test("a figure without a unit, or before another word, is no time", () => {
  expect(daysWithin("4")).toBeNull();
  expect(daysWithin("3 more")).toBeNull();
  expect(daysOf(readLines("Ridge Tool, Inc.\nLead time: 6\n", "a.txt"))).toEqual([]);
});

test("a label gives its unit to the figure beside it", () => {
  expect(daysOf(readLines("Lead time (wks): 6\n", "a.txt"))).toEqual([42]);
  expect(daysOf(readLines("Lead time (mos.): 2\n", "a.txt"))).toEqual([60]);
});
