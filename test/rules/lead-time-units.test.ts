import { describe, expect, test } from "vitest";
import { readQuoteTable } from "../../src/market/rfq/rules/quoting/quote-table.ts";
import { guessColumns } from "../../src/market/sellers/rules/imports/import-fields.ts";
import { readImportRow } from "../../src/market/sellers/rules/imports/import-row.ts";
import { readingOf } from "../../src/market/sellers/rules/imports/lead-time-unit.ts";
import { readCsvTable } from "../../src/platform/documents/read-table.ts";

function daysOf(column: string, cell: string) {
  const header = ["Name", column];
  const mapping = guessColumns(header);
  const read = readImportRow(["Gear", cell], { mapping, header });
  return "content" in read ? read.content.leadTimeDays : read.reason;
}

describe("a column of lead times", () => {
  test.each([
    ["Lead time", "6", 6],
    ["lead_time_days", "6", 6],
    ["Lead time in days", "6", 6],
    ["Delivery days", "6", 6],
    ["L/T", "6", 6],
    ["Lead", "6 wks", 42],
    ["Lead Time (weeks)", "6", 42],
    ["LEAD TIME WKS", "6", 42],
    ["Lead time [wk.]", "6", 42],
    ["LeadTimeWeeks", "6", 42],
    ["lead_time_weeks", "6", 42],
    ["LT (w)", "6", 42],
    ["Weeks ARO", "6", 42],
    ["Ships in weeks", "6", 42],
    ["Delivery (wks)", "4-6", 42],
    ["Lead time, months", "2", 60],
    ["Lead time (mo)", "2", 60],
    ["Lead time (business days)", "10", 14],
    ["Lead time - working days", "10", 14],
    ["Lead time (bus. days)", "10", 14],
    ["Turnaround (hrs)", "48", 2],
    ["Lead time (weeks)", "1.5", 11],
    ["Lead time (weeks)", "10 days", 10],
    ["Lead time (days)", "3 wks", 21],
    ["Lead time (months)", "10 business days", 14],
    ["Lead time (weeks)", "", null],
    // As lists of shops write them.
    ["Lead time", "n/a", null],
    ["Lead time", "-", null],
    ["Lead time", "TBD", null],
    ["Lead time", "consult factory", null],
    ["Lead time", "call for lead time", null],
    ["Lead time", "in-stock", 0],
    ["Lead time", "Next day", 1],
    ["Lead time", "Approx. 5 weeks", 35],
    ["Lead time", "~5 wks", 35],
    ["Lead time", "up to 10 business days", 14],
    ["Lead time", "two weeks", 14],
    ["Lead time", "two to three weeks ARO", 21],
    ["Lead time", "a week", 7],
    ["Lead time (weeks)", "six", 42],
    ["Lead time", "5 weeks (approx.)", 35],
  ])("named %j with %j says %j days", (column, cell, days) => {
    expect(daysOf(column, cell)).toBe(days);
  });

  test("that names two units takes figures with one of them alone", () => {
    const both = "Lead time (days/weeks)";
    expect(daysOf(both, "2 weeks")).toBe(14);
    expect(daysOf(both, "2")).toBe(
      "Lead time: the column is of days and weeks: write the unit beside the figure",
    );
  });

  test("is the one with its unit, and no column of something else with a word for a time", () => {
    expect(guessColumns(["Name", "Lead time", "Lead time (weeks)"]).lead_time_days).toBe(2);
    for (const other of [
      "Hours",
      "Weekly demand",
      "Price per hour",
      "Shelf life (months)",
      "Days",
    ]) {
      expect(guessColumns(["Name", other]).lead_time_days, other).toBeUndefined();
    }
  });

  test("is shown by its first lead time", () => {
    expect(readingOf("Lead time (weeks)", ["", "6"])).toEqual({
      unit: "weeks",
      example: "6 weeks → 42 days",
    });
    expect(readingOf("Lead time (weeks)", ["10 days"]).example).toBe("10 days → 10 days");
    expect(readingOf("Lead time", ["6"])).toEqual({ unit: "days", example: "6 days → 6 days" });
    expect(readingOf("Lead time", ["soon"]).example).toBeNull();
    expect(readingOf("Lead time (days/weeks)", ["6"])).toEqual({ unit: null, example: null });
  });
});

test.each([
  ["Lead time, weeks", "3", "21"],
  ["LEAD TIME WKS", "3", "21"],
  ["Delivery (mos)", "1", "30"],
  ["Lead (business days)", "5", "7"],
  ["Lead time (weeks)", "9 days", "9"],
])("a quote's table with %j and %j says %s days", (column, cell, days) => {
  const table = readCsvTable(new TextEncoder().encode(`Price;${column}\n2.50;${cell}\n`));
  if ("flaw" in table) throw new Error(table.flaw);
  const { values } = readQuoteTable(table, [{ name: "Gear", quantities: [10] }]) as {
    values: Record<string, string>;
  };
  expect(values["lines[0].breaks[0].leadTimeDays"]).toBe(days);
});
