import { expect, test } from "vitest";
import { toleranceText } from "../../src/market/rfq/rules/tolerance-text.ts";

test.each([
  ["0.2540", "±0.01 in (0.254 mm)"],
  ["0.1270", "±0.005 in (0.127 mm)"],
  ["0.0127", "±0.0005 in (0.0127 mm)"],
  ["0.0500", "±0.05 mm"],
  ["0.1", "±0.1 mm"],
])("a tolerance of %s mm reads %s", (millimeters, text) => {
  expect(toleranceText(millimeters)).toBe(text);
});
