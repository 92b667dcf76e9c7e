import { expect, test } from "vitest";
import { fewOnly, goesOn } from "../../src/market/consultant/rules/understand/goes-on.ts";

test.each([
  "which is cheaper",
  "and which one?",
  "which of them lasts longer",
  "why is it thicker",
  "is that enough for food?",
  "what do i use instead",
  "what if i only need 50",
  "then what",
  "so what next",
])("%s is asked of what was explained before", (text) => {
  expect(goesOn(text)).toBe(true);
});

test.each([
  "which is cheaper, sand or investment casting",
  "which shops do that",
  "why does cast zinc blister after plating",
  "is 316 ok in seawater",
  "what is passivation",
  "what if the buyer does not pay for the parts that we shipped",
])("%s says itself what it is about", (text) => {
  expect(goesOn(text)).toBe(false);
});

test("few pieces are a small quantity, however many", () => {
  expect("what if i only need 50 of them".replace(fewOnly, "few")).toBe("what if i few");
});
