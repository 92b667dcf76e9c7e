import { describe, expect, test } from "vitest";
import { envelopeText } from "../../src/market/catalog/rules/envelope-text.ts";
import { machineInput } from "../../src/market/sellers/rules/machines/machine-input.ts";

const machine = (envelope: string) => machineInput.safeParse({ kind: "Mill", envelope }).success;

describe("a work envelope", () => {
  test.each([
    ["40 x 20 x 25 in", "40 x 20 x 25 in (1,020 x 508 x 635 mm)"],
    ["1000 x 500 mm", "1000 x 500 mm (39.4 x 19.7 in)"],
    ['12"', '12" (305 mm)'],
    ["4 ft", "4 ft"],
  ])("%s is shown as typed, with the other unit", (typed, shown) => {
    expect(envelopeText(typed)).toBe(shown);
  });

  test("is taken with a unit only", () => {
    for (const text of ["40 x 20 x 25 in", "1000 x 500 mm", '12"', "4 ft", ""]) {
      expect([text, machine(text)]).toEqual([text, true]);
    }
    for (const text of ["40 x 20", "wide", "0 in", "x in", "200000 mm"]) {
      expect([text, machine(text)]).toEqual([text, false]);
    }
  });
});
