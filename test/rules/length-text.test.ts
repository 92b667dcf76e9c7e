import { expect, test } from "vitest";
import { inOtherUnit, lengthText } from "../../src/market/catalog/rules/length-text.ts";

test.each([
  [0.05, "0.05 mm (0.00197 in)"],
  [25.4, "25.4 mm (1 in)"],
  [1200, "1,200 mm (47.2 in)"],
  [0.0254, "0.0254 mm (0.001 in)"],
])("%d millimeters are written in both units", (millimeters, text) => {
  expect(lengthText(millimeters)).toBe(text);
});

test.each([
  ["100 × 80", "mm", "3.94 × 3.15 in"],
  ["±0.001", "in", "±0.0254 mm"],
  ["10-60", "mm", "0.394-2.36 in"],
  ["96 × 44 × 29", "in", "2,440 × 1,120 × 737 mm"],
  ["< 2", "in", "< 50.8 mm"],
  ["1,200", "mm", "47.2 in"],
  ["White oak, 1.25", "in", null],
  ["20", "gal", null],
  ["", "mm", null],
  ["4", undefined, null],
])("a seller's %s %s is %s in the other unit", (value, unit, text) => {
  expect(inOtherUnit(value, unit)).toBe(text);
});
