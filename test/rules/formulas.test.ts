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

  it("gives a figure for each of a list", () => {
    expect(readExpression("60 / a + 1").valueOf({ a: [10, 60] })).toEqual([7, 2]);
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
    [
      "9000 parts, 30 second cycle, 3 cavities, two 8 hour shifts, 90% up: how many days",
      "Days: 2 days; Exactly: 1.73611",
    ],
    ["yields of 98, 95 and 90 percent, need 838 good, how many to start", "Start: 1,001 pieces"],
    [
      "molding loses 4% and paint loses 10%, launch how many for 864 good parts",
      "Start: 1,000 pieces",
    ],
    ["list 200 less 50 and 10, net?", "To pay: $90.00"],
    ["we want to net $17 after a 15% etsy fee, what price", "Price: $20.00"],
    ["laser was 90 grand and saves us 3k a month, payback", "Months: 30"],
    ["depreciation on a 50k press, 5k salvage, 9 years straight line", "A year: $5,000.00"],
    [
      "tool of 12,000 spread over 24,000 pieces plus 0.80 each part",
      "24,000 pieces: $1.30 each, $31,200.00 altogether",
    ],
    ["100 lb at 2.00 and 300 lb at 1.00 blended cost per lb", "Of one: $1.25"],
    ["70% at 1.00 and 30% at 2.00, blend cost per pound", "Of one: $1.30"],
    ["10 workers at 20 for 45 hours, overtime after 40", "Pay of a week: $9,500.00"],
    ["subtotal 1,000, tax 8% and 20 shipping", "Total: $1,100.00"],
    ["a bag makes 50 cakes, how many bags for 2 thousand", "Needed: 40"],
    ["3 guys worked 50 hours at 20, payroll", "Pay of a week: $3,300.00"],
    [
      "revenue of 3 machines sold 50% of 40 hours at $100 an hour",
      "Billed in that time: $6,000.00",
    ],
    ["1000 hours billed at 80, expenses 60k, what profit", "Left: $20,000.00"],
    ["fixed costs 9k a month and contribution 4.50 each, break even", "Pieces: 2,000 pieces"],
    ["overhead 10k a month, sell at 30, costs 10 to make, break even units", "Pieces: 500 pieces"],
    ["rent 5k, payroll 15k a month, margin 40%, sales to break even", "Sales: $50,000.00"],
    ["scrap 20 percent, part costs 4.00, what does a good one cost", "A good one costs: $5.00"],
    ["3% rejected of 2,000 pieces, rework 2.00 each, total bill", "In all: $120.00"],
    ["order 1,000 plus 50 shipping, 8% tax, total?", "Total: $1,130.00"],
    ["commission 5% on a 20k order", "In all: $1,000.00"],
    ["setup 2 hours at 60, then 3 min each at 80 an hour, for 40 or 240", "Each: $7.00 and $4.50"],
    ["cartons 12x12x12 in a container of 1,000 cubic feet, how many at 90% fill", "Cartons: 900"],
    ["skirt takes 2 yards, 10% waste, bolts of 44 yards for 100 skirts", "Rolls: 5"],
    [
      "cases of 30 lb, 40 a pallet plus 50 lb pallet, how many pallets under 25,000 lb",
      "Pallets: 20",
    ],
    ["how many 2 inch round jars fit in a case 12x8 inches", "They hold: 24 pieces"],
    [
      "sauce recipe makes 4 gallons with 6 cups of sugar, need 40 gallons",
      "Needed, in the unit of the recipe: 60",
    ],
    ["a bag makes 50 cakes, how many bags for 1,010", "Needed: 21"],
    ["10% bleach to 100 ppm in 50 gallons", "In gallons: 0.05 gal"],
    ["how much water to add to 4 gal of 30% to get it to 20%", "Water to add: 2 gal"],
    ["coverage per gallon at 2 mils dry with 50% solids", "A gallon covers: 401 sq ft"],
    ["powder at 2 mils, specific gravity 1.5, 50% transfer", "A pound covers: 32.05 sq ft"],
    ["wall went from .500 to .440 in 6 years, corrosion rate", "Lost a year: 10 mil"],
    ["pipe was .500, now .440 after 6 years, minimum .300, years left", "Years left: 14"],
    ["30 sq in projected area at 4 tons per sq in, clamp tonnage", "Clamp force: 120 tons"],
    ["billet for a 9 lb forging at 90% yield", "Start with: 10 lb"],
    ["i have 10 lb of wax, each candle uses 8 oz, how many pieces", "Pieces: 20 pieces"],
    ["20 sheets of 1/2 inch plywood, stack height", "Height: 10 in"],
    ["2,600 pcs, 36 sec each, 13 hrs a day, how long?", "Days: 2 days"],
    ["2 steps at 90% each, rolled yield", "Yield in all: 81%"],
    ["the crew makes 130 pieces in 6.5 hours, how many per hour", "An hour: 20 pieces"],
    ["after a 4% card fee i want 480 in hand, invoice for?", "Price: $500.00"],
    ["chiller 12k saves $400 per month how many months", "Months: 30"],
    ["30% virgin at 1.00 and 70 regrind at .50, per lb", "Of one: $0.65"],
    ["3 people at 20 and 1 at 40, average hourly", "Of one: $25.00"],
    ["gross profit if sales 80k cogs 60k", "Profit: $20,000.00"],
    ["fixed 19k a month, average order 500, margin 38%, orders to break even", "Orders: 100"],
    ["50 shirts at 6 plus 2 screens at 25", "In all: $350.00"],
    ["200 sq ft at 8 a sq ft plus 300 install", "In all: $1,900.00"],
    ["increase 20 by 5%", "After: 21"],
    ["invoice 400 minus 2%", "After: 392"],
    ["what is 15% of 400", "That is: 60"],
    ["5,200 divided by 260", "That is: 20"],
    ["double time for 8 hours at 25", "Pay: $400.00"],
    ["time and a half on 20", "An hour of overtime: $30.00"],
    ["job of 10 hours at 80 plus 200 material, 10% profit, price", "Price: $1,100.00"],
    ["a 60 yard bolt, each shirt takes 1.5 yd, how many shirts", "Pieces: 40 pieces"],
    ["12x12x12 boxes in a 20 foot container of 1,000 cubic feet, how many", "Cartons: 1,000"],
    ["lease 1,000 a month for 60 months or 50,000 cash", "More than at once: $10,000.00"],
    [
      "laser is 0.90 each with 60 setup, vs another shop 1.20 no setup, what qty costs the same",
      "Break-even: 200 pieces",
    ],
    [
      "5.00 each with 300 setup or 8.00 each no setup, at which count is the total equal",
      "Break-even: 100 pieces",
    ],
    [
      "4 each plus 200 setup against 5 each without setup, how many pieces until they cost the same",
      "Break-even: 200 pieces",
    ],
    ["insert 12 dollars, 4 edges, 300 parts an edge, cost per part", "For a piece: $0.01"],
    [
      "charge what hourly rate for 120k a year with 1,200 billable hours",
      "An hour has to bring: $100.00",
    ],
    ["a gallon covers 400 sq ft, 2,000 sq ft wall and two coats, gallons?", "Gallons: 10"],
    ["how many square feet in 10 sheets of 4x8", "Area: 320 sq ft"],
    ["50 candles of 8 oz, 10% fragrance load, how much", "Needed: 40 oz"],
    ["how many boxes in 20 hours at 9 boxes an hour", "Pieces: 180 pieces"],
    ["press makes 50 strokes per minute, 2 parts a stroke, 8 hour shift, 90%, how many", "43,200"],
    ["we pack 40 an hour, how long for 1,000", "Hours: 25 hours"],
    ["if 2 people pack 300 boxes a day how many will 5 pack", "They make: 750"],
    ["sells for 30 each and costs me 12, what margin is it", "Margin on price: 60%"],
    ["price 20 cost 15 whats my markup", "Markup on cost: 33.33%"],
    ["should i take 1/15 net 45", "Worth a year: 12.29%"],
    ["20/hr wage, burden 25%, cost per year at 2,000 hours", "A year: $50,000.00"],
    ["5 gal of cleaner mixed 1 to 9 with water, how many gallons do i get", "Ready mix: 50 gal"],
    ["$2,400 a ton, how much per lb", "A pound: $1.20"],
    ["20 cents a pound, 30,000 lb load", "In all: $6,000.00"],
    ["rent 3,000 a month, 2,000 sq ft, cost per sq ft per year", "$18.00"],
    ["how many 5 gallon pails for 220 gallons", "Needed: 44"],
    ["3,600 cases, 60 per pallet, how many pallets", "Needed: 60"],
    ["10 amps at 480 volts 3 phase, kw", "8.31"],
    ["how many mm in 7/16", "11.11"],
    ["2,000 a year, 50 to order, holding 2.00 each, eoq", "Order at a time: 316 pieces"],
    ["9 of 300 came out bad", "Bad: 3%"],
    ["we got 1,000 parts and 42 are bad", "Bad: 4.2%"],
    ["200 tote bags at 0.5 yards each, cost at $4.00 a yard", "$400.00"],
    ["robot 50,000 saves 2 hours a day at 40 an hour, 250 days, payback", "Years: 2.5"],
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
    [
      "9000 parts at 30 seconds each, one 8 hour shift, how many days",
      "what if its a 2 cavity mold",
      "Days: 5",
    ],
    ["how many 2 inch round jars fit in a case 12x8 inches", "and 2 layers?", "48"],
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
    "draft rfq for 100/500/1000 turned brass fittings",
    "product launch is 2/15/27 and i need 5k printed boxes there by then",
  ])("takes no sum of: %s", (message) => {
    expect(answer(message)).toBe("no sum");
  });
});
