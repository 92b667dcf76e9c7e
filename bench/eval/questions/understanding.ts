import { dialogue, type Scenario, single } from "../scenario.ts";

const place = (say: string, says: (string | RegExp)[], cites: string[] = []): Scenario =>
  single("places", say, { says, cites, tools: ["find_manufacturers"] });
const recalls = (kind: Scenario["kind"], say: string, says: (string | RegExp)[]): Scenario =>
  dialogue(kind, [say, "What do you know so far?"], { says });

/** Places, numbers with units, grades, finishes, dates: what a message says has to be understood. */
export const understandingQuestions: Scenario[] = [
  place("Find die casting shops in Michigan", ["Michigan"], ["Kettle Harbor Die Casting"]),
  place(
    "CNC shops within 100 miles of Wichita, KS",
    ["within 100 miles of Wichita, KS"],
    ["Larkspur Ridge Machining"],
  ),
  place("Find an injection molder near 49503", ["miles away"], ["Petoskey Lane Molding"]),
  place(
    "Find a stamping shop within 200 miles of Columbus, Ohio",
    ["Columbus, OH"],
    ["Ironquill Stamping"],
  ),
  place("Who does anodizing near Phoenix?", ["Phoenix"], ["Copperwash Finishing"]),
  place("Find CNC milling shops within 50 miles of Dayton, OH", [
    /no manufacturer/i,
    /within \d+ miles of Dayton/,
  ]),
  dialogue("places", ["Find a machine shop near me", "Wichita, KS"], {
    cites: ["Larkspur Ridge Machining"],
    says: ["Wichita, KS"],
  }),
  dialogue("places", ["Find a shop that can do powder coating near me", "68137"], {
    cites: ["Platte Fold Sheet Metal"],
  }),
  single("places", "Find a CNC machine shop in China", {
    says: ["United States only"],
  }),
  place(
    "Find a cut and sew factory in North Carolina",
    ["North Carolina"],
    ["Saltmarsh Sewn Goods"],
  ),
  recalls("places", "I need 100 aluminum brackets shipped to 45402", ["45402"]),
  recalls("units", "I need 2,500 brackets in 6061-T6, 4 x 2 x 1 in", [
    "2,500 brackets",
    "6061-T6 aluminum",
    "4 x 2 x 1 in",
  ]),
  recalls("units", "We need 10k clips in 304 stainless", ["10,000 clips", "304 stainless steel"]),
  recalls("units", "Quote 100, 500 and 1,000 pieces of a Delrin bushing, ±0.002 in", [
    "100, 500 and 1,000",
    "delrin",
    "±0.002 in",
  ]),
  recalls("units", "I need 12 dozen candles", ["144 candles"]),
  recalls("units", "I want 500-1000 enclosures per year in 16 gauge steel", [
    "500 to 1,000 enclosures a year",
    "steel",
  ]),
  recalls("units", "I need 250 shafts in 17-4 PH, hold 5 thou", [
    "250 shafts",
    "17-4",
    "±0.005 in",
  ]),
  recalls("units", "I need 40 manifolds in A380, 120 mm by 80 mm, tolerance 0.1 mm", [
    "40 manifolds",
    "A380",
    "120 mm x 80 mm",
    "±0.1 mm",
  ]),
  recalls("units", "I need half a million clips", ["500,000 clips"]),
  recalls("units", "I need 300 spacers in C360 brass, black oxide is not needed, zinc plated", [
    "300 spacers",
    "brass",
    "zinc plate",
  ]),
  recalls("units", "I need a single prototype of a gearbox housing in 7075", [
    "1 gearbox housing",
    "7075 aluminum",
  ]),
  recalls("units", "I need 60 panels 1/8 in thick, hard anodized Type III", [
    "60 panels",
    "1/8 in",
    "hard anodize (Type III)",
  ]),
  recalls("units", "I need 200 shafts by March 15", ["200 shafts", "March 15, 2027"]),
  recalls("units", "I need 200 shafts in 8 weeks", ["January 16, 2027"]),
  recalls("units", "I need 5,000 caps under $0.40 each by the end of June", [
    "5,000 caps",
    "June 30, 2027",
  ]),
];
