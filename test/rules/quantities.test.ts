import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readQuantities } from "../../src/market/needs/rules/reading/quantities/read-quantities.ts";
import { threadSizes } from "../../src/market/needs/rules/reading/quantities/threads.ts";
import {
  inUnit,
  unitsOfMeasure,
} from "../../src/market/needs/rules/reading/quantities/units-of-measure.ts";
import { readPieces } from "../../src/market/needs/rules/reading/read-pieces.ts";

/** What a text says with figures: kinds with the words they were read from. */
const read = (text: string) =>
  readQuantities(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);

describe("figures are told apart", () => {
  test.each<[string, string[]]>([
    ["a tool for $3k", ["money $3k"]],
    ["a budget of 2k for 40 hooks", ["money 2k", "count 40"]],
    ["caps under 50 cents each", ["money 50 cents each"]],
    ["250 @ 4.20", ["count 250", "money 4.20"]],
    ["M8 x 30 bolts, 1/4-20 x 1 screws", ["thread M8 x 30", "thread 1/4-20 x 1"]],
    ["#8-32 and M10x1.25", ["thread #8-32", "thread M10x1.25"]],
    ["10 x 20 x 2 mm, 16 ga", ["box 10 x 20 x 2 mm", "gauge 16 ga"]],
    ['5/16" plate of 4140', ['measure 5/16"', "grade 4140"]],
    ["6061 hooks, 304 pieces of 17-4", ["grade 6061", "count 304 pieces", "grade 17-4"]],
    ["300F for 20 min", ["measure 300F", "duration 20 min"]],
    ["yield of 97% over 3 shifts", ["percent 97%", "feature 3 shifts"]],
    ["by June 15, in 6 weeks", ["date by June 15", "date in 6 weeks"]],
    ["hold ±.005 in on 4 holes", ["tolerance ±.005 in", "feature 4 holes"]],
    [
      "deliver to 78701 in 10 weeks, bids in two weeks",
      ["code 78701", "date in 10 weeks", "date in two weeks"],
    ],
    ["600 bronze bushings, bars of inconel 600", ["count 600", "grade 600"]],
    ["AS9100 shop near 45402", ["code AS9100", "code 45402"]],
    ["10/25/50 pcs", ["count 10", "count 25", "count 50 pcs"]],
    ["qty: 25, 100, 500", ["count 25", "count 100", "count 500"]],
    ["qty 500, 43215", ["count 500", "number 43215"]],
    ["by 10/25/27 brackets", ["date by 10/25/27"]],
    [
      "2 batches of 150, 3 different parts",
      ["feature 2 batches", "count 150", "feature 3 different parts"],
    ],
    ["€12 each, £ 3/pc, 30 EUR", ["code €12 each", "code £ 3/pc", "code 30 EUR"]],
    ["nylon 6/6, PA12", ["code 6/6"]],
    ["tol. 0.03mm, 0.02 mm tolerance", ["tolerance tol. 0.03mm", "tolerance 0.02 mm tolerance"]],
    [
      "100 km of 48226, Columbus OH 43215, 20 lids",
      ["measure 100 km", "code 48226", "code 43215", "count 20"],
    ],
    ["200 pins, 8 pins", ["count 200", "feature 8 pins"]],
    ["12 in of rod, 500 in black", ["measure 12 in", "count 500"]],
  ])("%s", (text, parts) => {
    expect(read(text)).toEqual(parts);
  });

  test.each<[string, number[]]>([
    ["a dozen hooks", [12]],
    ["two gross of clips", [288]],
    ["price for 2000 of the padded mailers", [2000]],
    ["half a million caps", [500_000]],
    ["two hundred fifty rings", [250]],
    ["a hundred and fifty pins", [150]],
    ["a hundred fifty pins", [150]],
    ["a hundred and ten pins", [110]],
    ["a thousand two hundred pins", [1200]],
    ["a hundred pins", [100]],
    ["twenty-five dozen", [300]],
    ["100 to 500", [100, 500]],
    ["4-6 thousand lids", [4000, 6000]],
    ["100/250/1000", [100, 250, 1000]],
    ["five thousand five hundred hinges", [5500]],
  ])("%s is %j pieces", (text, quantities) => {
    expect(readPieces(text)?.quantities).toEqual(quantities);
  });

  test.each([
    "a couple hundred rings",
    "M6 x 40 screws",
    "we can spend 3k",
    "1/4-20 x 2 bolts",
    "size 12 in",
    "80 grit",
  ])("%s counts no pieces", (text) => {
    expect(readPieces(text)).toBeNull();
  });

  test("a thread has its diameter, its pitch and its length", () => {
    const thread = (text: string) => readQuantities(text)[0];
    expect(thread("M8 x 30")).toMatchObject({ thread: { diameter: 8, pitch: 1.25 }, length: 30 });
    expect(thread("M8 x 1 x 30")).toMatchObject({ thread: { pitch: 1 }, length: 30 });
    expect(thread("3/8-16 x 1 1/2")).toMatchObject({ thread: { pitch: 16 }, length: 1.5 });
    expect(thread("10-24 pieces")).toMatchObject({ kind: "count", from: 10, to: 24 });
  });
});

const fragments = fc.constantFrom(
  ..."$ 3 5k 1,000 .005 1/4 -20 x 30 mm in \" ' ± % dozen half a million by June 15 M8 #8 -32 6061 ga 16 each @ and to / - , ½ µm ° ft lb 2027-03-01 ISO 9001".split(
    " ",
  ),
);
const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc
    .array(fragments, { maxLength: 25 })
    .chain((parts) => fc.constantFrom(" ", "").map((blank) => parts.join(blank))),
);

test("every text has a reading; what is read stands in the text, in order, apart", () => {
  fc.assert(
    fc.property(texts, (text) => {
      let from = 0;
      for (const one of readQuantities(text)) {
        expect(one.start).toBeGreaterThanOrEqual(from);
        expect(one.end).toBeGreaterThan(one.start);
        expect(one.end).toBeLessThanOrEqual(text.length);
        for (const value of Object.values(one)) {
          if (typeof value === "number") expect(Number.isFinite(value)).toBe(true);
        }
        from = one.end;
      }
    }),
    { numRuns: 1500 },
  );
});

test("a count is read as it was written, with commas, as thousands or in words around it", () => {
  const form = fc.constantFrom<(count: number) => string>(
    (count) => `${count.toLocaleString("en-US")} pcs`,
    (count) => `qty ${count}`,
    (count) => `${count / 1000}k pieces`,
    (count) => `we need ${count} of them`,
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), form, (count, write) => {
      expect(readPieces(write(count))?.quantities).toEqual([count]);
    }),
  );
});

test("money is read as it was written", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
      const text = (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
      expect(readQuantities(`$${text}`)).toMatchObject([{ kind: "money", from: cents / 100 }]);
    }),
  );
});

test("a length is read in every unit and spelling, and comes back from another unit", () => {
  const lengths = unitsOfMeasure.filter(({ dimension }) => dimension === "length");
  const unit = fc.constantFrom(...lengths);
  fc.assert(
    fc.property(unit, unit, fc.integer({ min: 2, max: 9999 }), (one, other, value) => {
      for (const word of one.words) {
        expect(readQuantities(`${value} ${word}.`)).toMatchObject([
          { kind: "measure", unit: one.unit, from: value },
        ]);
      }
      const there = inUnit(value, one.unit, other.unit) ?? Number.NaN;
      expect(inUnit(there, other.unit, one.unit)).toBeCloseTo(value, 6);
    }),
  );
});

test("every thread of the table is read by its name", () => {
  for (const { system, size, pitch, diameter } of threadSizes) {
    const name =
      system === "metric" ? size : `${size}-${pitch}${system === "pipe" ? " NPT" : " UN"}`;
    expect(readQuantities(name), name).toMatchObject([
      { kind: "thread", thread: { diameter, pitch } },
    ]);
  }
});
