import { expect, test } from "vitest";
import { withoutSeasons } from "../../src/market/needs/rules/reading/seasons.ts";

test.each([
  "the blanket was quoted in spring, and resin is up",
  "will it be there by the spring?",
  "we order next fall",
])("a time of the year is nothing made: %j", (text) => {
  const blank = withoutSeasons(text);
  expect(blank).not.toMatch(/spring|fall/);
  expect(blank).toHaveLength(text.length);
});

test.each([
  "bolts in spring steel",
  "there is a crack in the spring",
  "can you make this spring?",
  "torsion spring, 100 pcs",
  "does the price fall",
])("what is made, or does something else, stays: %j", (text) => {
  expect(withoutSeasons(text)).toBe(text);
});
