import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  readSum,
  readSumOf,
} from "../../src/market/consultant/rules/reckoning/reading/read-sum.ts";
import { reckon } from "../../src/market/consultant/rules/reckoning/reckon.ts";

const today = "2026-11-21";

/** What the last message of a conversation comes to: kind and first figure, or the question. */
function answer(...messages: string[]): string {
  const wish = readSumOf(messages, today);
  if (wish === null) return "no sum";
  const result = reckon(wish.kind, wish.input);
  if ("missing" in result) return result.missing.question;
  if ("impossible" in result) return result.impossible;
  const [first] = result.results;
  return `${first?.label}: ${first?.value}`;
}

describe("a sum is read from plain words", () => {
  test.each([
    ["invoice dated march 10, terms net 30 EOM. when is it due", "Due: Thursday, April 30, 2026"],
    ["invoice of Oct 14, 10th prox, what date is it due", "Due: Tuesday, November 10, 2026"],
    ["goods arrived on May 3, net 30 ROG. when should they pay", "Due: Tuesday, June 2, 2026"],
    ["we need parts due June 5 and pay net 30", "no sum"],
    ["is 16 gauge aluminum the same thickness as 16 gauge steel", "16 gauge aluminum: 0.0508 in"],
    [
      "bought a vmc for 180k, worth 30k in 6 years, 1500 billable hours a year. what is the machine alone per hour",
      "Machine alone, an hour: $16.67",
    ],
    [
      "customers owe us 180k and we bill about 1.2 million a year, how slow do they pay in days",
      "Customers pay after: 54.75 days",
    ],
    ["we had 9 bad out of 36,000 last month, what ppm is that", "Defects: 250 ppm"],
    ["they want 80 ppm, how many bad does that allow on 25000", "Allowed: 2, so 2 pieces at most"],
    [
      "one part every 60 seconds, 2 shifts of 8 hours at 90% uptime, how many a day",
      "A day: 864 pieces",
    ],
    ["gallons of epoxy for 1604 sq ft at 4 mils dry, 50% solids", "Without loss: 8 gallons"],
    ["40 bars of 360 brass, 1-1/4 round, 12 footers, total weight?", "Weight: 54.2"],
    ["the shop has 600 brackets of ours and 40% down, how do we get it back", "no sum"],
    [
      "4 cavity mold, 38 second cycle, figure 85% uptime. 20,000 pcs is how many 8 hour shifts",
      "Time: 62.09 hours",
    ],
    [
      "30 tops, 5 boards each of 8/4 walnut 7in wide 6ft long. how many board feet with 20% waste",
      "To buy: 1,260 board feet",
    ],
    ["how many bd ft is 5/4 x 6 x 8 x 40 pcs", "To buy: 200 board feet"],
    ["board feet in 12 boards, 4/4, 8 in wide and 10 ft long", "To buy: 80 board feet"],
    [
      "i quoted 36 each for 100, thats with 900 setup in it. buyer asks at 250",
      "100 pieces: $36.00 each",
    ],
    ["what does net 30 mean and is 1/10 net 30 worth it", "Worth a year: 18.43%"],
    ["weight of 3x3x1/4 wall steel square tube 10 ft long", "Weight: 93.59 lb (42.45 kg)"],
    ["12 oz canvas in gsm", "12 oz/yd²: 406.87 gsm"],
    ["15% of 8,400 pieces scrap how many good ones left", "Good: 7,140 pieces"],
    [
      "3500 yards of fabric, each apron uses 1.15 yd, waste 6%. how many aprons",
      "Enough for: 2,860 pieces",
    ],
    ["5 quotes: 4.20, 3.95, 5.10, 4.45, 4.05. average and the spread?", "Average: 4.35"],
    ["duty 7.5% on 24,000 plus freight 1,900, whats landed", "Landed: $27,700.00"],
    ["how many grams does a PETG part of 45 cm3 weigh", "Weight: 2.02 oz (57.2 g)"],
    [
      "tool is $12,000 and parts are 1.10 each, real cost for 5000?",
      "5,000 pieces: $3.50 each, $17,500.00 altogether",
    ],
    [
      "coating is .75 each with a 125 minimum, 40 lids, what is that per part",
      "40 pieces: $3.13 each, $125.00 altogether",
    ],
    ["300 @ 5.10, 600 @ 4.20 and I need 520, should I order 600", "Cheapest: 600 pieces at $4.20"],
    [
      "i pay 2.10 a piece for 4000 and they want 1.90 at 7000, total each way?",
      "Cheapest: 4,000 pieces at $2.10",
    ],
    [
      "the tool is 5000 and the piece price drops from 2.50 to 0.50, when do i break even",
      "Break-even: 2,500 pieces",
    ],
    [
      "printing is 6.50 each, molding is 8000 for the tool and 0.90 each, where is break-even",
      "Break-even: 1,429 pieces",
    ],
    [
      "half hour setup no, 30 min setup, 4 min a part, 100 parts, rate 90 an hour",
      "Total: $645.00",
    ],
    [
      "we use 8000 a year, an order costs 90 to place, carrying cost 0.80 per piece, how many to order at a time",
      "Order at a time: 1,342 pieces",
    ],
    [
      "4000 a year, an order costs us 80 in office work, holding cost 1 a piece, how many to order at a time",
      "800 pieces",
    ],
    ["500 pcs at 3.40, freight 420, 25% duty", "Landed: $5.09 each"],
    [
      "the die is 5200, parts 42 cents, what does each one cost at 20000",
      "20,000 pieces: $0.68 each",
    ],
    [
      "sawn 2.80 each no tooling vs stamped 0.40 each with a 6k die, at what qty does stamping win",
      "Break-even: 2,500 pieces",
    ],
    [
      "quote A 3.10 each plus 700 tooling, quote B 4.20 no tooling, 800 pieces, which",
      "Cheapest: Quote A, $3,180.00",
    ],
    ["rush fee is 20% on a 2600 order, what do i pay", "To pay: $3,120.00"],
    ["deposit is 40% of 9,500, how much is that", "40% of it: $3,800.00"],
    ["is 1/10 net 30 worth it", "Worth a year: 18.43%"],
    ["how many 16 oz jars from a 50 gallon batch", "It fills: 400 containers"],
    [
      "cartons 12x10x8 on a 48x40 pallet, max 56 high, how many",
      "On a pallet: 96 cartons: 6 layers of 16",
    ],
    ["box 18x18x12 weighs 10 lb, what will ups bill me", "Billed weight: 28 lb a box"],
    ["gallons in a tank 30 inch dia 40 inch tall", "Volume: 122.4 gallons"],
    ["cpk with mean 5.01 sd .005 limits 4.98 5.02", "Cpk: 0.667"],
    ["worst case stack of 4 parts each .003", "Worst case: ±0.012 in"],
    ["weight of 10 feet of 2 inch sch 40 steel pipe", "Weight: 36.57 lb"],
    ["1.5 x 1.5 x 1/8 steel angle, weight per foot", "Weight: 1.22"],
    ["60 parts an hour, 2 shifts, how many days for 9600", "Time: 188.2 hours"],
    [
      "10k cartons, quote is .34 plus die 480 and plates 260, per carton all in",
      "10,000 pieces: $0.414 each",
    ],
    ["45 n-m to ft lbs", "45 N·m: 33.19 ft·lb"],
    ["weight of a 4x8 sheet of 1/4 steel plate", "Weight: 326.7 lb"],
    [
      "machined $31 ea no tool. die cast $4.10 ea + 18k tool. at how many pieces does casting win",
      "Break-even: 670 pieces",
    ],
    ["machine 85/hr, cycle six and a half min, two hr setup, 150 pcs", "Total: $1,551.25"],
    [
      "invoice 14,600, duty 7.5% and another 25% on the same value, what do i owe customs",
      "32.5% of it: $4,745.00",
    ],
    ["rockwell c 40 to brinell", "40 HRC: about 371 HB"],
    ["clearance hole for a #8 screw", "Tap drill for #8-32"],
    [
      "parts by nov 14, shop takes 6 weeks, then plating a week, freight a week, when must the po go out",
      "Order by: Sunday, September 19, 2027",
    ],
    ["it costs me 12 and I sell it for 20, margin?", "Margin on price: 40%"],
    ["cost is 9.30 each, what price for a 25 margin", "Price: $12.40"],
    [
      "coolant mixes 1:19, I need 40 gallons ready to use, how much concentrate",
      "Concentrate: 2 gal",
    ],
    [
      "300 aprons take 1.2 yards each plus 5% waste, a roll holds 60 yards, how many rolls",
      "Order: 7 rolls",
    ],
    [
      "the mold is 9,000, molded .80 each, machining costs 3.80, when does it pay off",
      "Break-even: 3,000 pieces",
    ],
    ["20 @ 9.50, 50 @ 7.25, i need 42, whats smartest", "Cheapest: 50 pieces at $7.25: $362.50"],
    ["2000 good lids with 4% scrap, how many to start with", "Start: 2,084 pieces"],
    ["what does a 12 x 6 x 3/8 in aluminum plate weigh", "Weight: 2.634 lb"],
    ["weight of 2 in round 4140 bar 3 ft long", "Weight: 32.07 lb"],
    ["weight of 16 ga stainless sheet 48x96", "Weight: 83.24 lb"],
    ["how many 2.5 in spacers from a 12 ft bar, kerf .1 in", "From one bar: 55 parts"],
    ["how many 8x10 covers on a 4x8 sheet", "From one sheet: 45 parts"],
    ["tap drill for 5/16-18", "Tap drill for 5/16-18: F"],
    ["lot of 800 at AQL 2.5, how many do I pull", "Sample: 80 pieces"],
    [
      "flat length, legs 1.5 and 4 in outside, .09 in thick, .09 inside radius, k .42",
      "Flat length: 5.3407 in",
    ],
    ["tonnage to punch a 2 in hole in 1/4 in steel plate", "Force: 37.7 tons"],
    ["how much does a 120 mm ABS part shrink", "Mold or pattern: 120.6 mm"],
    [
      "needed by June 15, shop says 20 working days, when should we order",
      "Order by: Monday, May 17, 2027",
    ],
    ["a pallet 48 x 40 x 36 in at 900 lb, what class", "Class: 65"],
    ["how long to mold 9000 lids in 4 cavities with a 20 second cycle", "Time: 14.71 hours"],
    ["rpm for a 1/2 in end mill at 400 sfm", "Spindle: 3,056 rpm"],
    ["32 Ra in um", "Ra: 0.813 µm"],
    ["14 gauge galvanized in inches", "14 gauge galvanized: 0.0785 in"],
    ['how many mm is .125"', "0.125 in: 3.175 mm"],
    ["convert 1 1/2 inch to mm", "1.5 in: 38.1 mm"],
    ["how hot is 300 F in C", "300 °F: 148.89 °C"],
    ["±.05 mm, what is that in inches", "0.05 mm: 0.0019685 in"],
    ["40 ft-lb to Nm", "40 ft·lb: 54.233 N·m"],
  ])("%s", (message, figure) => {
    expect(answer(message)).toContain(figure);
  });

  test.each([
    ["what AQL sample do I pull from a lot of 900", "Which AQL"],
    ["how heavy is a 1/2 in steel plate", "How long is it?"],
    ["is molding worth it, the tool is 9000 and printing costs 5 each", "What does one piece cost"],
  ])("what is missing is asked for: %s", (message, question) => {
    expect(answer(message)).toContain(question);
  });

  test.each([
    "I need 500 brackets in 6061, 4 x 2 x 1 in, by June 15",
    "50 boxes under $4 each",
    "find 5 shops near 45402 with a 30 ton press",
    "can you hold 32 Ra on 500 pins",
    "how much does a mold cost for 10,000 lids",
    "price for 500 and 1000 pieces",
    "is a lead time of 2 weeks usual for 100 parts",
    "what is a tap drill",
    "how deep should an M6 thread be tapped in aluminum",
    "ship 40 lbs to Dayton in 3 weeks",
    "what is the tolerance of a 10 mm bore in steel",
    "who makes 304 tubing 2 in diameter",
  ])("%s asks for none", (message) => {
    expect(answer(message)).toBe("no sum");
  });
});

describe("a follow-up changes one figure of the last sum", () => {
  const lids = "tool 9000, part 1.20, unit price at 3000?";
  const plate = "weight of a 10 x 10 x 1/2 in aluminum plate";
  const import_ = "2000 pcs at 1.50, freight 600, duty 20%";
  test.each<[string[], string]>([
    [["convert 45 Nm to ft lbs", "and 80"], "80 N·m: 59.005 ft·lb"],
    [
      ["is 2/10 net 30 good", "so on a 18400 invoice what do i save"],
      "Saved: $368.00 of $18,400.00",
    ],
    [
      ["is 2/30 net 10 good"],
      "The full amount is due later than the discount ends, not before it.",
    ],
    [["cloth is 14 oz, too heavy?", "what's that in gsm"], "14 oz/yd²: 474.68 gsm"],
    [
      [
        "75 laser cut panels 11 ga A36 24x36",
        "no wait 14 gauge, and 750",
        "how much does one weigh",
      ],
      "Weight: 18.3 lb (8.302 kg)",
    ],
    [["20 plates 10x10x1/2 aluminum, weight?", "and the lot?"], "Weight: 4.877 lb (2.212 kg)"],
    [[lids, "and for 10k?"], "10,000 pieces: $2.10 each"],
    [[lids, "and without the tool"], "3,000 pieces: $1.20 each"],
    [[lids, "where does it break even if printing costs 5.40 each"], "Break-even: 2,143 pieces"],
    [[plate, "in steel instead"], "Weight: 14.18 lb"],
    [[plate, "what about 3 mm"], "Weight: 1.152 lb"],
    [[plate, "20 in long"], "Weight: 9.754 lb"],
    [[plate, "thanks", "in brass?"], "Weight: 15.35 lb"],
    [[import_, "at 45%"], "Landed: $2.48 each"],
    [["tap drill for M6", "and M8?"], "6.8 mm"],
    [["tap drill for M6", "who taps parts near Dayton, OH"], "no sum"],
    [["lot of 800 at AQL 2.5, how many do I pull", "what about 3000"], "Sample: 125 pieces"],
  ])("%j", (messages, figure) => {
    expect(answer(...messages)).toContain(figure);
  });
});

const fragments = fc.constantFrom(
  ..."weight tap drill M8 for tool $9000 each 1.20 500 pcs at 25% duty freight margin scrap steel 10x10 .5 thk bend k .4 AQL 2.5 lot of how many from a 12 ft bar 3 mm instead and in to mm by June 15 20 working days when order break even printing 16 ga 0 rpm class 48x40x0".split(
    " ",
  ),
);
const message = fc.oneof(
  fc.array(fragments, { minLength: 1, maxLength: 22 }).map((words) => words.join(" ")),
  fc.string({ unit: "grapheme", maxLength: 120 }),
);

test("whatever is said, a sum that is read can be reckoned or asks for one figure", () => {
  fc.assert(
    fc.property(message, message, (first, second) => {
      const before = readSum(first, null, today);
      for (const wish of [before, readSum(second, before, today)]) {
        if (wish !== null) expect(reckon(wish.kind, wish.input)).toHaveProperty("title");
      }
    }),
    { numRuns: 3000 },
  );
});

test("what is converted there and back is the figure it was", () => {
  const pairs = fc.constantFrom(["mm", "in"], ["um", "thou"], ["kg", "lb"], ["MPa", "ksi"]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), pairs, (value, [one, other]) => {
      const there = answer(`convert ${value} ${one} to ${other}`)
        .replace(/^.*: /, "")
        .replace("µm", "um");
      const back = answer(`convert ${there} to ${one}`).replace(/^.*: /, "").replaceAll(",", "");
      expect(Math.abs(Number.parseFloat(back) - value) / value).toBeLessThan(0.001);
    }),
  );
});
