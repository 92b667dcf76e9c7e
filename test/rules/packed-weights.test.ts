import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSumOf } from "../../src/market/consultant/rules/reckoning/reading/read-sum.ts";
import { reckon } from "../../src/market/consultant/rules/reckoning/reckon.ts";

const today = "2026-11-28";

/** The figures that the last of some messages comes to, as one text. */
function figuresOf(...messages: string[]): string {
  const wish = readSumOf(messages, today);
  if (wish === null) return "no sum";
  const result = reckon(wish.kind, wish.input);
  return "results" in result
    ? result.results.map(({ label, value }) => `${label}: ${value}`).join("; ")
    : JSON.stringify(result);
}

describe("goods are weighed with what they are packed in", () => {
  test.each([
    [
      "each one weighs 5.5 lb, 24 on a layer, 4 layers. pallet weight?",
      "Weight of a pallet: 528 lb",
    ],
    ["3.5 oz bar, 48 to a case, case empty weighs 1 lb. case weight", "Weight of a case: 11.5 lb"],
    ["12 cans per case at 16 oz each, carton is 0.8 lb, total weight of the case", "12.8 lb"],
    ["box of 200 screws, each 4.2 g, box itself 60 g. how heavy is a full box", "900 g"],
    ["40 boxes at 22 lb each plus a 50 lb skid, total weight?", "Weight of a skid: 930 lb"],
    [
      "jar weighs 1.2 lb, 12 in a case, 60 cases on a pallet, empty pallet 40 lb. gross weight",
      "Weight of a pallet: 904 lb; Weight of a case: 14.4 lb",
    ],
    ["6 bottles of 750 g in a carton, empty carton 300 g, what does the carton weigh", "4.8 kg"],
    ["parts are 0.8 kg, 30 per box, 20 boxes per pallet, pallet 25 kg, total in lb", "1,113.33 lb"],
    ["24 bags at 50 lb on a pallet that weighs 45 lb. whats the total", "1,245 lb"],
    ["each casting 14 lb, 60 to a crate, the crate is 85 lb. crate weight full", "925 lb"],
    ["candles 9 oz each, 12 in a box, box 6 oz empty, 40 boxes. shipping weight", "285 lb"],
  ])("%s", (question, figure) => {
    expect(figuresOf(question)).toContain(figure);
  });

  const pallet = "each one weighs 5.5 lb, 24 on a layer, 4 layers. pallet weight?";
  const bars = "3.5 oz bar, 48 to a case, case empty weighs 1 lb. case weight";
  test.each([
    [[pallet, "sorry 3 layers"], "396 lb"],
    [[pallet, "sorry 3 layers", "in kg"], "179.62 kg"],
    [[pallet, "and if the pallet is 45 lb"], "573 lb"],
    [[pallet, "20 on a layer"], "440 lb"],
    [[bars, "and 40 cases on a 45 lb pallet"], "Weight of a pallet: 505 lb"],
    [[bars, "and 40 cases on a 45 lb pallet", "whats that in kg"], "229.06 kg"],
  ])("%j: a count, a tare or a unit is changed", (messages, figure) => {
    expect(figuresOf(...messages)).toContain(figure);
  });

  test("stock with sides, and how many are asked, are other sums", () => {
    expect(figuresOf("weight of 20 sheets 4x8 11 ga steel")).toContain("156.3 lb");
    expect(figuresOf("40 lb batch, how many 2 lb bags in a case")).not.toContain("Weight of");
  });

  test("gross is net and tare, whatever the counts", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 60 }),
        fc.integer({ min: 2, max: 60 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 60 }),
        (each, inCase, ofCase, ofPallet) => {
          const gross = 30 * (each * inCase + ofCase) + ofPallet;
          const text = `each is ${each} lb, ${inCase} in a case, empty case ${ofCase} lb, 30 cases on a pallet, pallet ${ofPallet} lb. total weight`;
          expect(figuresOf(text)).toContain(
            `Weight of a pallet: ${gross.toLocaleString("en-US")} lb`,
          );
        },
      ),
    );
  });
});

test.each([
  ["setup 180 bucks, parts 4.25. what is each at 50 and at 500", ["$7.85 each", "$4.61 each"]],
  ["tooling 3500, pieces 1.10. unit cost at 1000, 5000 and 20000?", ["$4.60", "$1.80", "$1.27"]],
  [
    "setup is $240 and each part runs $6. whats the per piece price at 25 or 250",
    ["$15.60", "$6.96"],
  ],
  ["tool is 9k and parts are 2.10. each at 1k, 5k and 10k", ["$11.10", "$3.90", "$3.00"]],
  [
    "jig is $300, brackets 11.20, cost per piece for 15, 60 and 240",
    ["$31.20", "$16.20", "$12.45"],
  ],
  ["30 hats at 9 and 20 shirts at 6, altogether", ["$390.00"]],
])("%s: what stands behind at is a price only behind a count", (question, figures) => {
  for (const figure of figures) expect(figuresOf(question)).toContain(figure);
});

test("another quantity is asked of the same setup and price", () => {
  const first = "setup 180 bucks, parts 4.25. what is each at 50 and at 500";
  expect(figuresOf(first, "and for 2000?")).toContain("$4.34 each");
});

describe("a code letter needs the lot and the level", () => {
  test.each([
    [
      "lot is 3000 pcs level II, what code letter and how many",
      "Code letter: K; Sample: 125 pieces",
    ],
    ["800 parts in the lot, level I. code letter?", "Code letter: G; Sample: 32 pieces"],
    ["sample size code letter for a lot of 20000", "Code letter: M; Sample: 315 pieces"],
  ])("%s", (question, figure) => {
    expect(figuresOf(question)).toContain(figure);
  });

  test("the AQL that is said next gives the numbers of acceptance", () => {
    const lot = "lot is 3000 pcs level II, what sample size code letter and how many pieces";
    expect(figuresOf(lot, "AQL 0.65, accept/reject?")).toContain("Accept: with 2 or fewer");
  });
});
