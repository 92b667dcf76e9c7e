import { describe, expect, it } from "vitest";
import { readExpression } from "../../src/market/consultant/rules/reckoning/formulas/expression.ts";
import { formulas, sizeIn } from "../../src/market/consultant/rules/reckoning/formulas/formulas.ts";
import { readSumOf } from "../../src/market/consultant/rules/reckoning/reading/read-sum.ts";
import { reckon } from "../../src/market/consultant/rules/reckoning/reckon.ts";

const today = "2026-11-29";

function answer(...messages: string[]): string {
  const wish = readSumOf(messages, today);
  if (wish === null) return "no sum";
  const result = reckon(wish.kind, wish.input);
  return "results" in result
    ? result.results.map(({ label, value }) => `${label}: ${value}`).join("; ")
    : "question" in result
      ? String(result.question)
      : JSON.stringify(result);
}

describe("a formula as data", () => {
  it.each([
    ["2 + 3 * 4", {}, 14],
    ["(2 + 3) * 4", {}, 20],
    ["10 - 2 - 3", {}, 5],
    ["2 * three ^ 2", { three: 3 }, 18],
    ["price * product(1 - cuts)", { price: 100, cuts: [0.2, 0.1] }, 72],
    ["sum(costs) / hours", { costs: [100, 50], hours: 10 }, 15],
    ["up(whole / 3)", { whole: 10 }, 4],
    ["sqrt(2 * a)", { a: 8 }, 4],
  ])("%s", (source, values, expected) => {
    expect(readExpression(source).valueOf(values)).toBeCloseTo(expected, 9);
  });

  it("is shown with its figures and only the brackets it needs", () => {
    const shown = readExpression("(a + b) * c - (d - a)").textOf((name) => name.toUpperCase());
    expect(shown).toBe("(A + B) × C − (D − A)");
  });

  it("is refused where it is none", () => {
    expect(() => readExpression("(a + b")).toThrow(SyntaxError);
    expect(() => readExpression("a b")).toThrow(SyntaxError);
  });

  it.each([...formulas])("%s uses every figure that it takes and no other", (_, formula) => {
    const used = new Set(formula.gives.flatMap(({ is }) => [...is.names]));
    expect([...used].filter((name) => formula.takes[name] === undefined)).toEqual([]);
    expect(Object.keys(formula.takes).filter((name) => !used.has(name))).toEqual([]);
  });

  it("converts the units of a figure, days by the calendar", () => {
    expect(sizeIn("week", "day")).toBe(7);
    expect(sizeIn("oz", "lb")).toBeCloseTo(1 / 16, 9);
    expect(sizeIn("shirts", "piece")).toBe(1);
    expect(sizeIn("lb", "ft")).toBeNull();
  });
});

describe("sums that formulas tell of", () => {
  it.each([
    [
      "we use 60 a week, supplier takes 3 weeks, buffer 50. when do i reorder",
      "Reorder at: 230 pieces",
    ],
    ["invoice of $5,000 is 60 days overdue, 2% a month. interest?", "Interest: $200.00"],
    [
      "bank lends 25,000 at 9 percent simple, paid back after 8 months. interest?",
      "Interest: $1,500.00",
    ],
    ["our $12,000 invoice is 45 days late, 18% interest, what do they owe", "Interest: $270.00"],
    ["1.5% late charge on $8,000 that is 60 days overdue", "Interest: $240.00"],
    ["customs value 9,000, duty 5% and section 301 25%", "$2,700.00"],
    ["30% off and then another 5% off a 200 dollar list", "To pay: $133.00"],
    ["price rose from 4.00 to 4.60, what percent", "Change: 15%"],
    ["machine 80 an hour and helper 20 an hour, makes 50 pieces an hour, cost each", "Each: $2.00"],
    ["burdened labor on 20 an hour with 25% burden", "Cost of an hour: $25.00"],
    ["recipe makes 12 loaves with 2 lb flour, how much for 90 loaves", "In pounds: 15 lb"],
    ["5% fragrance in a 200 lb batch, how much?", "Needed: 10 lb"],
    ["24 pt board in mm", "In mm: 0.6096 mm"],
    ["100 lb text in gsm", "Weight: 148.05 gsm"],
    ["14 awg in mm2", "Area: 2.08"],
    ["20 brix to sg", "Specific gravity: 1.0829"],
    ["concrete for a slab 30 x 10 ft, 6 in thick", "Concrete: 5.555"],
    ["dim weight of 20x20x20 in, divisor 166", "Dimensional weight: 49 lb"],
    ["inventory turns with cogs of 500k and average inventory of 125k", "Turns a year: 4"],
    ["half gross margin is 12 gross how many pieces", "Pieces: 1,728"],
  ])("%s", (message, figure) => {
    expect(answer(message)).toContain(figure);
  });

  it.each([
    [
      "use 40 units a day, lead time 15 days, safety stock 200, reorder point?",
      "what if lead time is 25 days",
      "1,200",
    ],
    ["price rose from 4.00 to 4.60, what percent", "and to 5?", "25%"],
    ["20 brix to sg", "and 10?", "1.04"],
    ["cost 14.20, want 40% margin. price?", "and at 50?", "$28.40"],
  ])("%s Then %s", (first, second, figure) => {
    expect(answer(first, second)).toContain(figure);
  });

  it("asks for the one figure that is missing", () => {
    expect(answer("reorder point with 40 units a day and safety stock 100")).toContain("lead time");
  });

  it.each([
    "how do i set a reorder point",
    "what does brix mean",
    "is 1.5% a month legal for a late invoice",
    "bond paper or offset for letterhead",
  ])("takes no sum of: %s", (message) => {
    expect(answer(message)).toBe("no sum");
  });
});
