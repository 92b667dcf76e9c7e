import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readNeededBy } from "../../src/market/needs/rules/reading/read-dates.ts";
import { readPieces } from "../../src/market/needs/rules/reading/read-pieces.ts";
import { readSizes, readTolerance } from "../../src/market/needs/rules/reading/read-sizes.ts";

const today = "2026-11-21";

describe("pieces", () => {
  test.each([
    ["I need 500 anodized brackets in 6061", [500]],
    ["500", [500]],
    ["about 10k please", [10_000]],
    ["100, 500 and 1,000 pieces", [100, 500, 1000]],
    ["between 2000 and 3000 units", [2000, 3000]],
    ["2-3 thousand clips", [2000, 3000]],
    ["a dozen prototypes", [12]],
    ["304 pieces of brass", [304]],
    ["10,000 a year", [10_000]],
    ["12 oz tote bags, 250 of them", [250]],
    ["M6 screws 2000 pcs", [2000]],
    ["4-layer boards x 250", [250]],
    ["5 prototypes, 4 x 2 x 1 in", [5]],
    ["what would 1000 cost?", [1000]],
    ["half a million clips", [500_000]],
  ])("%j means %j", (text, quantities) => {
    expect(readPieces(text)?.quantities).toEqual(quantities);
  });

  test.each([
    "304 stainless brackets",
    "6061-T6 plate 1/4 in thick ±0.005",
    "an ISO 9001 shop near 45402",
    'hold +/- 2 thou on a 1.5" bore',
    "what does a 5-axis shop cost",
    "within 300 miles of Dayton, OH",
    "in six weeks, by June 15, 2027",
    "under $500 each",
    "21 CFR 820",
    "a lead time of 20 working days",
    "find 5 shops",
  ])("%j counts nothing", (text) => {
    expect(readPieces(text)).toBeNull();
  });

  test("are read from any number before any plural, however it is written", () => {
    const thing = fc.constantFrom("brackets", "steel shafts", "injection molded caps", "tote bags");
    // Numbers of four digits may be grades of metals, which `counts nothing` covers.
    const number = fc.integer({ min: 10_000, max: 9_999_999 });
    fc.assert(
      fc.property(number, thing, fc.boolean(), (count, name, hasCommas) => {
        const written = hasCommas ? count.toLocaleString("en-US") : String(count);
        expect(readPieces(`We need ${written} ${name}.`)?.quantities).toEqual([count]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("dates", () => {
  test.each([
    ["by June 15", "2027-06-15"],
    ["before the end of October", "2027-10-31"],
    ["by mid February", "2027-02-15"],
    ["by December 1", "2026-12-01"],
    ["in six weeks", "2027-01-02"],
    ["within 10 days", "2026-12-01"],
    ["by 3/15/2027", "2027-03-15"],
    ["needed on 2027-03-01", "2027-03-01"],
    ["next month", "2026-12-21"],
    ["by Q2", "2027-06-30"],
    ["in May", "2027-05-31"],
    ["before Christmas", "2026-12-24"],
    ["needed by Christmas", "2026-12-25"],
    ["by the 15th of June", "2027-06-15"],
    ["by 15 June 2028", "2028-06-15"],
    ["by next Friday", "2026-11-27"],
    ["we need it Saturday", "2026-11-28"],
    ["we need them by tomorrow", "2026-11-22"],
    ["at the end of the year", "2026-12-31"],
  ])("%j is %s", (text, date) => {
    expect(readNeededBy(text, today)).toBe(date);
  });

  test.each([
    "it may march on",
    "1/8 in thick by the door",
    "I need a 3/8-16 grade 5 bolt",
    "by 13/45/2027",
    "500 pieces",
    "is the weather in Dayton fine tomorrow?",
    "does 3d printing take until now",
    "the friday machine shop",
    "by 2027-02-30",
  ])("%j is no date", (text) => {
    expect(readNeededBy(text, today)).toBeNull();
  });

  test("are never before today, unless a year says so", () => {
    const month = fc.constantFrom("January", "March", "June", "November", "December");
    fc.assert(
      fc.property(month, fc.integer({ min: 1, max: 28 }), (name, day) => {
        const date = readNeededBy(`by ${name} ${day}`, today);
        expect(date !== null && date >= today).toBe(true);
      }),
    );
  });
});

describe("tolerances and sizes", () => {
  test.each([
    ["±0.005 in", "±0.005 in"],
    ["+/- .002", "±0.002 in"],
    ["hold 5 thou", "±0.005 in"],
    ["tolerance 0.1 mm", "±0.1 mm"],
    ["within 20 microns", "±0.02 mm"],
    ["ISO 2768-mK", "ISO 2768-mK"],
  ])("%j asks for %s", (text, shown) => {
    expect(readTolerance(text)).toBe(shown);
  });

  test.each([
    ["4 x 2 x 1 in", ["4 x 2 x 1 in"]],
    ["120 mm by 80 mm", ["120 mm x 80 mm"]],
    ["1/8 in thick", ["1/8 in"]],
    ['~1.25" diameter, ±0.005"', ["1.25 in"]],
  ])("%j is %j large", (text, sizes) => {
    expect(readSizes(text)).toEqual(sizes);
  });
});
