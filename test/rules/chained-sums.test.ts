import { expect, test } from "vitest";
import { readSumOf } from "../../src/market/consultant/rules/reckoning/reading/read-sum.ts";
import { reckon } from "../../src/market/consultant/rules/reckoning/reckon.ts";

const today = "2026-11-28";

test("what is counted is called in the plural, and what only multiplies as it was said", () => {
  const question =
    "sewing runs 20 boxes an hr, need 3,200 boxes, two 8 hr shifts, 2 machines. how many days";
  const wish = readSumOf([question], today);
  const result = wish === null ? null : reckon(wish.kind, wish.input);
  expect(result).toMatchObject({
    formula:
      "1 ÷ 20 boxes per hour × 3,200 boxes ÷ 2 shifts ÷ 8 hours per shift ÷ 2 machines = 5 days",
  });
});

/** The figures that the last of some messages comes to, as one text. */
function figuresOf(...messages: string[]): string {
  const wish = readSumOf(messages, today);
  if (wish === null) return "no sum";
  const result = reckon(wish.kind, wish.input);
  return "results" in result
    ? result.results.map(({ label, value }) => `${label}: ${value}`).join("; ")
    : JSON.stringify(result);
}

test.each([
  ["primer covers 400 sq ft a gal, wall is 3,200 sq ft, 2 coats, how many gallons", "16 gal"],
  ["nickel at 0.02 per sq inch, each part 30 sq in, 500 parts. total cost", "$300.00"],
  ["pellets 0.1 lb/part at 1.50/lb, 20,000 parts plus 5% scrap. resin cost", "$3,150.00"],
  ["lathe costs 3,000 a month and runs 120 hours. machine hour rate?", "$25.00 per hour"],
  ["takt for 960 a day, 2 shifts 8 hours", "1 minute per piece"],
  ["how many cubic yards in a 27 x 12 ft slab 6 in thick", "6 cubic yards"],
  ["10 setups a week at 30 min, 80/hr, what does that cost a week", "$400.00 per week"],
  ["sewing runs 20 bags an hr, need 3,200 bags, two 8 hr shifts. how many days", "10 days"],
])("%s: units tell what is multiplied and what divided", (question, figure) => {
  expect(figuresOf(question)).toContain(figure);
});

test.each([
  ["fixed costs 12,000 a month, sell at 10, variable 6. how many to break even", "3,000 pieces"],
  ["overhead 30,000 a month, gross margin 40%. sales to break even", "$75,000.00"],
  ["material 2.00, labor 1.00, overhead 100% of labor, 20% margin. price?", "Price: $5.00"],
  [
    "rent 3,000, 2 welders at 30 an hr, power 800, 300 billable hours a month. what shop rate",
    "an hour",
  ],
  ["step yields 90% and 80%, overall yield?", "72%"],
  ["how heavy is a W8x31 beam 20 ft long", "620 lb"],
  ["10 bars of 1018 2 inch round 3 ft long weight, hoist rated 300 lb", "no: more than 300 lb"],
])("%s", (question, figure) => {
  expect(figuresOf(question)).toContain(figure);
});

test.each([
  ["freight went to 4,000", "Freight: $4,000.00"],
  ["what if duty is 20%", "Duty: $2,000.00"],
  ["and only 500 of them", "for 500 pieces"],
])("a landed cost, then %s: the input that is named changes", (change, figure) => {
  const first = "landed cost 1,000 pcs at 10.00 each, ocean freight 2,000, duty 5%";
  expect(figuresOf(first, change)).toContain(figure);
});

test.each([
  ["i pay 6 make it sell 10. margin?", "make it 12", "Margin on price: 50%"],
  ["need 1,000 good ones, 5% scrap, how many to start", "scrap more like 20", "1,250 pieces"],
  ["mold 12,000, .50 a part, 10,000 parts. unit cost", "what if the tool is 20k", "$2.50 each"],
  ["pallet 48x40x50 in at 620 lb, freight class?", "restack to 36 high, same weight", "15.5 lb"],
  [
    "mold is 14,500, molded .62 each, 4.12 machined now, break even?",
    "if the mold is 22k",
    "6,286",
  ],
])("%s Then %s", (first, change, figure) => {
  expect(figuresOf(first, change)).toContain(figure);
});

test("a question about what is usual is no sum of its figures", () => {
  const asked = "what do shops typically charge per hour for 3 axis, 2 setups, 500 parts a month";
  expect(readSumOf([asked], today)?.kind).not.toBe("chain");
});

test.each([
  ["what do 300 brackets cost at 4.00 each", "and with 10% discount", "$1,080.00 altogether"],
  ["300 brackets at 4.00 each, cost?", "plus 5% sales tax", "To pay: $1,260.00"],
  ["40 hours at 30 an hour plus 200 material, price", "and 10% off", "To pay: $1,260.00"],
])("%s Then %s: a share of what it came to", (first, second, figure) => {
  expect(figuresOf(first, second)).toContain(figure);
});

test("shares stay when the number of pieces changes", () => {
  expect(
    figuresOf("what do 300 brackets cost at 4.00 each", "with 10% discount", "what if its 500"),
  ).toContain("500 pieces: $3.60 each, $1,800.00 altogether");
});

test("figures that were only told are reckoned when a short question asks of them", () => {
  expect(figuresOf("i have 1,200 parts at 30 seconds each", "how many hours is that")).not.toBe(
    "no sum",
  );
  expect(
    figuresOf(
      "i have 1,200 parts at 30 seconds each",
      "how many hours is that",
      "what would the labor cost at 24 an hour",
    ),
  ).toBe("no sum");
});
