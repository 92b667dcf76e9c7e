import { describe, expect, test } from "vitest";
import { twoGoods } from "../../src/market/consultant/rules/understand/two-goods.ts";
import { nearWords } from "../../src/market/guides/rules/near-words.ts";

describe("a second good at the end of a need is sought apart", () => {
  test.each([
    ["shampoo bar brand, need somebody in the us to pour 5000 bars, and the box", "box"],
    ["who can make aluminum enclosures in ohio, and printed labels", "labels"],
    ["looking for someone to roast coffee, plus the bags", "bags"],
    ["who makes oak tables and the chairs", "chairs"],
  ])("%s", (said, second) => expect(twoGoods(said)?.second).toBe(second));

  test.each([
    "need a brewery in minnesota and the phone number",
    "breweries in northfield minnesota",
    "who makes brackets, and the best price",
  ])("%s: one thing is sought", (said) => expect(twoGoods(said)).toBeNull());
});

test.each([
  ["spek", "spec"],
  ["fosfate", "phosphate"],
  ["klearance", "clearance"],
])("%s sounds like %s", (typed, meant) => {
  const near = nearWords(
    new Map([
      ["spec", 9],
      ["phosphate", 5],
      ["clearance", 7],
      ["speed", 3],
    ]),
  );
  expect(near(typed)).toEqual([meant]);
});
