import { expect, test } from "vitest";
import { isReached } from "../../src/market/catalog/rules/landing-claims.ts";

test.each([
  ["100,000+", 14, false],
  ["10,000+", 9_999, false],
  ["10,000+", 10_000, true],
  ["10,000+", 14_911, true],
  ["Over 500 products", 501, true],
  ["Thousands", 1_000_000, false],
])("the claim %s is borne out by %d: %s", (claim, count, expected) => {
  expect(isReached(claim, count)).toBe(expected);
});
