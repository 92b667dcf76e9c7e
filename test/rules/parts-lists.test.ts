import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readQuantities } from "../../src/market/needs/rules/reading/quantities/read-quantities.ts";
import { readLines } from "../../src/market/rfq/rules/begin/read-lines.ts";
import { tightestTolerance } from "../../src/market/rfq/rules/begin/tightest-tolerance.ts";
import {
  splitQuantities,
  understoodQuantities,
} from "../../src/market/rfq/rules/typed-quantities.ts";

/** The parts of a list whose first row is its header. */
function linesOf(...[header = [], ...rows]: string[][]) {
  const cells = rows.map((row, at) => [at + 2, row]);
  const read = readLines({
    header,
    examples: [],
    rows: rows.length,
    parts: [JSON.stringify(cells)],
  });
  if (!("lines" in read)) throw new Error(read.reasons.join(" "));
  return read;
}

const unitsOf = (...rows: string[][]) =>
  linesOf(["Part", "Quantity", "Unit"], ...rows).lines.map(({ quantities, description }) => [
    quantities,
    description,
  ]);

describe("the unit of a quantity", () => {
  test("that counts is reckoned into pieces, and said", () => {
    expect(
      unitsOf(
        ["Glue", "5", "dozen"],
        ["Pin", "2", "GROSS"],
        ["Screw", "2", "M"],
        ["Nut", "3", "C"],
        ["Glove", "10", "pr."],
        ["Clip", "1,000", "EA"],
        ["Cap", "7", ""],
      ),
    ).toEqual([
      [["60"], "Pieces: 5 dozen, taken as 60"],
      [["288"], "Pieces: 2 GROSS, taken as 288"],
      [["2000"], "Pieces: 2 M, taken as 2,000"],
      [["300"], "Pieces: 3 C, taken as 300"],
      [["20"], "Pieces: 10 pr., taken as 20"],
      [["1000"], ""],
      [["7"], ""],
    ]);
  });

  test("that measures leaves the pieces open with a remark, and beside it an M may be meters", () => {
    expect(
      unitsOf(
        ["Tube", "50", "FT"],
        ["Bar", "3", "M"],
        ["Shot", "20", "lbs"],
        ["Tape", "4", "roll"],
      ),
    ).toEqual([
      [[], "Pieces: 50 FT is a length: say how many pieces"],
      [[], "Pieces: 3 M is no count of pieces: say how many pieces"],
      [[], "Pieces: 20 lbs is a weight: say how many pieces"],
      [[], "Pieces: 4 roll is no count of pieces: say how many pieces"],
    ]);
    expect(linesOf(["Part", "Quantity", "Unit"], ["Tube", "50", "FT"]).hasWords).toBe(true);
  });

  test("may stand in the cell, which says more than its column, and in the column's name", () => {
    expect(unitsOf(["Pin", "5 dozen", "EA"], ["Cap", "100 / 500 pcs", "dozen"])).toEqual([
      [["60"], "Pieces: 5 dozen, taken as 60"],
      [["100", "500"], ""],
    ]);
    expect(linesOf(["Part", "Qty (gross)"], ["Pin", "2"]).lines[0]?.quantities).toEqual(["288"]);
    expect(linesOf(["Part", "Qty (2027)"], ["Pin", "2"]).lines[0]?.quantities).toEqual(["2"]);
  });
});

test("of two rows of a header the second names columns, though it counts them", () => {
  const { lines } = linesOf(
    ["Part", "", "Quantities", "", "Material"],
    ["Number", "Name", "Lot 1", "Lot 2"],
    ["P-1", "Bracket", "100", "500", "6061"],
  );
  expect(lines).toMatchObject([
    { name: "P-1 Bracket", quantities: ["100", "500"], material: "6061" },
  ]);
});

describe("a quantity that could be two", () => {
  test("is one without a blank behind the comma, and that is said", () => {
    expect(splitQuantities("100,500")).toEqual(["100500"]);
    expect(understoodQuantities("100,500")).toBe(
      "one quantity of 100,500 pieces; for two write 100 and 500",
    );
    expect(understoodQuantities("100500")).toContain("100,500 pieces");
  });

  test.each(["100, 500", "100 and 500", "100 500", "1,000", "500,100", "100,050", "1,100,500", ""])(
    "%j cannot be misread",
    (text) => {
      expect(understoodQuantities(text)).toBe("");
    },
  );

  test("is two as it is said", () => {
    expect(splitQuantities("100 and 500")).toEqual(["100", "500"]);
    expect(splitQuantities("100, 500")).toEqual(["100", "500"]);
  });
});

test("the tightest of several tolerances counts, in whatever order and units", () => {
  const tolerances = fc.uniqueArray(
    fc.constantFrom(
      ...([
        ["±0.1 mm overall", 0.1],
        ["±0.002 in on the bore", 0.0508],
        ["bore ±0.0005 in", 0.0127],
        ["+/- 2 thou", 0.0508],
        ["±30 microns flat", 0.03],
        ["±0.5 mm else", 0.5],
      ] as [string, number][]),
    ),
    { minLength: 1, selector: ([text]) => text },
  );
  fc.assert(
    fc.property(tolerances, (said) => {
      const text = `10 pcs, ${said.map(([words]) => words).join(", ")}`;
      expect(tightestTolerance(readQuantities(text.toLowerCase()))?.mm).toBe(
        Math.min(...said.map(([, mm]) => mm)),
      );
    }),
  );
  expect(tightestTolerance(readQuantities("10 pcs"))).toBeNull();
});
