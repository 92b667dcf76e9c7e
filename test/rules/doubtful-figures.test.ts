import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { readRequest } from "../../src/market/rfq/rules/read-request.ts";

const read = (text: string) => readRequest(text, understandNeed(text), "2026-11-29");

describe("of a figure that can be read in two ways nothing is taken, and its words are told", () => {
  test.each<[string, number[] | null, string[]]>([
    ["500 brackets, target $1,2 each", [500], ["$1,2"]],
    ["1.000,50 pcs steel shafts", null, ["1.000,50"]],
    ["1,5 k brackets", null, ["1,5 k"]],
    ["1 500 housings", null, ["1 500"]],
    ["2 500 000 caps", null, ["2 500 000"]],
    ["-5 brackets", null, ["-5"]],
    ["1.000 pcs steel shafts", null, ["1.000 pcs"]],
    ["100 each of 3 sizes, plastic knobs", [100], ["3 sizes"]],
    ["plates 1,5 mm thick, 40 pcs", [40], ["1,5"]],
    ["25 housings ±1,5 mm", [25], ["1,5"]],
  ])("%s", (text, quantities, open) => {
    const found = read(text);
    expect(found.quantities?.value ?? null).toEqual(quantities);
    expect(found.open).toEqual(open);
    expect([found.targetPrice, found.toleranceMm, found.annualUse]).toEqual([null, null, null]);
  });

  test("whatever digits stand around the comma", () => {
    const figures = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 99 }));
    fc.assert(
      fc.property(figures, ([whole, part]) => {
        const figure = `${whole},${part}`;
        const found = read(`${figure} brackets, 6061`);
        expect([found.quantities, found.open]).toEqual([null, [figure]]);
      }),
    );
  });
});

test.each<[string, number[]]>([
  ["2-3 prototypes then 1000", [2, 3, 1000]],
  ["1'500 housings", [1500]],
  ["1’500 housings", [1500]],
  ["1,500 housings", [1500]],
  ["10,25,50 pcs", [10, 25, 50]],
  ["stainless 304 500 brackets", [500]],
  ["100, 500 brackets", [100, 500]],
])("%s is %j", (text, quantities) => {
  const found = read(text);
  expect([found.quantities?.value, found.open]).toEqual([quantities, []]);
});

test.each<[string, string]>([
  ["25 housings, tol. 5 thou, bore 2 tenths", "0.0051"],
  ["25 housings ±2 tenths", "0.0051"],
  ["25 housings ±0,05 mm", "0.05"],
  ["25 housings, +0.000/-0.002 in", "0.0254"],
  ["25 housings, +.001 / -.003 in", "0.0508"],
  ["25 housings, +0.1/-0.1 mm", "0.1"],
])("%s: within %s mm", (text, mm) => {
  const found = read(text);
  expect([found.toleranceMm?.value, found.quantities?.value, found.open]).toEqual([mm, [25], []]);
});

test.each<[string, string | null]>([
  ["500 housings by 15.03.2027", "2027-03-15"],
  ["500 housings by 03.15.2027", "2027-03-15"],
  ["500 housings, 3.3.2027", "2027-03-03"],
  ["500 housings by 03.04.2027", null],
])("%s: needed by %s", (text, day) => {
  const found = read(text);
  expect([found.neededBy?.value ?? null, found.quantities?.value]).toEqual([day, [500]]);
});
