import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { measureRoles } from "../../bench/roles/measure.ts";
import { textsApart } from "../../bench/roles/run.ts";
import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { readParts } from "../../src/market/rfq/rules/begin/read-parts.ts";
import { toldParts } from "../../src/market/rfq/rules/begin/roles/told-parts.ts";
import { readRequest } from "../../src/market/rfq/rules/read-request.ts";

const told = (text: string) => toldParts(text, understandNeed(text), null);

describe("the roles of words tell which numbers are pieces", () => {
  test.each([
    ["Corrugated mailers 9x6x3, 32 ECT, kraft, 2,000 then 8,000", [2000, 8000]],
    ["Need foam inserts for Pelican 1510, 2 lb PE, die cut, 75 of them", [75]],
    ["Re-order of our PO (400 pcs) but only 250 this time: spindle nut, 4140, nitrided", [250]],
    ["Cornhole boards? no, only the hardware: 500 hinge brackets", [500]],
  ])("of “%s”", (text, pieces) => {
    expect(readParts(text, understandNeed)).toEqual([]);
    expect(readRequest(text, understandNeed(text), "2026-11-30").quantities?.value).toEqual(pieces);
  });
});

test("texts that nothing was learned from are read as well as recorded", () => {
  const { texts, counted, right, parts, partsRight } = measureRoles(textsApart());
  expect({ texts, parts }).toEqual({ texts: 130, parts: 287 });
  // By the grammar alone 63, 34 and 68.
  expect(counted).toBeGreaterThanOrEqual(75);
  expect(right).toBeGreaterThanOrEqual(45);
  expect(partsRight).toBeGreaterThanOrEqual(105);
});

test("whatever is written, parts stand in it in their order, with whole numbers that it names", () => {
  const piece = fc.constantFrom(
    ...["40 brackets", "plates", "x 30", "6061", "M8 x 1.25", "\n", ", ", " and ", "1/4 in", "qty"],
    ...["(12)", "$4.20 each", "by March 3", "no paint", "🙂", "ship to 44310", "250", "\t", "5k"],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const text = pieces.join(" ");
      let before = -1;
      for (const { start, end, name, pieces: counts } of told(text).parts) {
        expect(start).toBeGreaterThan(before);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(text.slice(start)).toContain(name);
        expect(counts.every((one) => Number.isInteger(one) && one >= 1)).toBe(true);
        before = start;
      }
    }),
    { numRuns: 200 },
  );
});

test("a long text, and one whose counts are of boxes, is told nothing of", () => {
  expect(told(`40 brackets ${"steel ".repeat(2000)}`)).toEqual({ parts: [], others: [] });
  expect(told("25 sets of four legs, oak").parts).toEqual([]);
});
