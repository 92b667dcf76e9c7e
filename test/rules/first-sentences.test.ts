import { describe, expect, test } from "vitest";
import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { keptWords } from "../../src/market/rfq/rules/begin/kept-words.ts";
import { readRequest } from "../../src/market/rfq/rules/read-request.ts";
import { followed } from "./told-drafts.ts";
import { toldRequests } from "./told-requests.ts";

/** Written before anything of it was read right: a first sentence, and what the form makes of it. */
const requests = `
  > PO# 4500998877 - 35 spacers in 6061
  = 35 it; 6061
  > customer PO 771203, need 18 adapters 316
  = 18 it; 316
  > sales order 10442, 90 clevises in 1045
  = 90 it; 1045
  > call Rita at 5135550199, 24 bushings brass
  = 24 it; brass
  > ext. 3312 for questions: 60 caps in Delrin
  = 60 it; Delrin
  > WO 55120 / job 8841: 14 couplings 4140
  = 14 it; 4140
  > Project 30215. Quantity 12. Fixture plates, A36
  = 12 it; A36
  > 3,000,000,000 rivets in 5052
  = ? it; 5052; open “3,000,000,000”
  > your quote 20771, 48 rollers in nylon
  = 48 it; nylon
  > 25 shims, 304, tolerance +/-400 mm
  = 25 it; 304; open “+/-400 mm”
  > pricing at 5, 20, 100 and 500 for collar.step in 1215
  = 5/20/100/500 it; 1215
  > prices at 30 and 300 for yoke.igs in A356
  = 30/300 it; A356
  > 22 axles, material went from 1018 to 4140
  = 22 it; 4140
  > 40 nozzles, were 304, now 316
  = 40 it; 316
  > 70 knobs, acetal instead of nylon
  = 70 it; acetal
  > 15 stands, bolts included, less than 80 each
  = 15 it; $80.00
  > axle.pdf, bearing.pdf, cap.pdf; axle 4340, bearing C932, cap 6061, 20 of each
  = 20 axle; 4340 | 20 bearing; C932 | 20 cap; 6061
  > 25 kits of frame + cover, frame A36, cover 5052, powder coat on the cover only
  = 25 frame; A36 | 25 cover; 5052; powder coat
  > 300 rivets brass, no plating
  = 300 it; brass
  > 45 panels 5052, without paint
  = 45 it; 5052
  > need 150 valve stems in 416. annual usage 6,000
  = 150 it; 416; 6000 a year
  > EAU 12k, quote 2k and 4k clips in spring steel
  = 2000/4000 it; spring steel; 12000 a year
  > 4000 trays HIPS now, then 15000 a year
  = 4000 it; HIPS; 15000 a year
  > 3 prototype levers printed in nylon 12, then 400 die cast in A380
  = 3 levers; nylon 12 | 400 levers; A380
  > fold 80 covers, 16 ga CRS, three 90 degree bends
  = 80 it; CRS
  > same knob as before, but 75 rather than 30, in brass
  = 75 it; brass
  > 80 doors and 80 frames, 14 ga CRS, powder coated gray
  = 80 doors; CRS; powder coated gray | 80 frames; CRS; powder coated gray
  > 40 trays and 20 shelves, 5052, clear anodize
  = 40 trays; 5052; clear anodize | 20 shelves; 5052; clear anodize
  > 12 arms and 30 levers, 6061, black anodized
  = 12 arms; 6061; black anodized | 30 levers; 6061; black anodized
  > sleeves 300 pcs 660 bronze 3/4 x 1 x 1, dowels 500 pcs 4140 3/8 x 2, yokes 80 pcs A36
  = 300 sleeves; 660 bronze | 500 dowels; 4140 | 80 yokes; A36
  > washers 1000 pcs 304 1/2 x 1 x 1/16, rollers 200 pcs nylon 5/8 x 4
  = 1000 washers; 304 | 200 rollers; nylon
  > 30 plates at 18 dollars each, A36
  = 30 it; A36; $18.00
  > a dozen hooks at $7.50 ea, 304
  = 12 it; 304; $7.50
  > 60 rollers in UHMW, $22 each
  = 60 it; UHMW; $22.00
  > 20 hubs in 4140 by the second week of february
  = 20 it; 4140 + by 2027-02-14
  > 50 pins in 303, three weeks from now
  = 50 it; 303 + by 2026-12-20
  > 12 jigs in A36, needed 10 days from today
  = 12 it; A36 + by 2026-12-09
  > Waterjet 24 pcs 1" thick A36 flanges
  = 24 it; A36
  > castings of a pump cover, 60 pcs, gray iron
  = 60 it; gray iron
  > 2 ea sample trays in PETG
  = 2 it; PETG
  > 60 each left and right hand hinges, 304
  = 60 left hand hinges; 304 | 60 right hand hinges; 304
  > 100-150 pcs wall plates, 12 ga galvanized
  = 100/150 it; galvanized
`;

/** The same, and what the consultant drafts. */
const drafts = `
  > Draft a request for quotes: PO# 4500998877 - 35 spacers in 6061
  = 35 spacers; 6061 aluminum; “PO# 4500998877”
  > Draft a request for quotes: customer PO 771203, need 18 adapters 316
  = 18 adapters; 316 stainless steel; “Customer PO 771203”
  > Draft a request for quotes: sales order 10442, 90 clevises in 1045
  = 90 clevises; 1045; “Sales order 10442”
  > Draft a request for quotes: call Rita at 5135550199, 24 bushings brass
  = 24 bushings; brass; “Call Rita at 5135550199”
  > Draft a request for quotes: ext. 3312 for questions: 60 caps in Delrin
  = 60 caps; delrin; “Ext”; “3312 for questions”
  > Draft a request for quotes: WO 55120 / job 8841: 14 couplings 4140
  = 14 couplings; 4140 alloy steel; “WO 55120 / job 8841”
  > Draft a request for quotes: Project 30215. Quantity 12. Fixture plates, A36
  = 12 fixture plates; A36 carbon steel; “Project 30215”
  > Draft a request for quotes: 3,000,000,000 rivets in 5052
  = rivets; 5052; “Pieces: 3,000,000,000”
  > Draft a request for quotes: your quote 20771, 48 rollers in nylon
  = 48 rollers; nylon
  > Draft a request for quotes: 25 shims, 304, tolerance +/-400 mm
  = 25 shims; 304; “Tolerance +/-400 mm”
  > Draft a request for quotes: pricing at 5, 20, 100 and 500 for collar.step in 1215
  = 5/20/100/500 collar.step; 1215
  > Draft a request for quotes: prices at 30 and 300 for yoke.igs in A356
  = 30/300 yoke.igs; A356
  > Draft a request for quotes: 22 axles, material went from 1018 to 4140
  = 22 axles; 4140
  > Draft a request for quotes: 40 nozzles, were 304, now 316
  = 40 nozzles; 316 stainless steel
  > Draft a request for quotes: 70 knobs, acetal instead of nylon
  = 70 knobs; acetal
  > Draft a request for quotes: 15 stands, bolts included, less than 80 each
  = 15 stands; $80.00; “Bolts included”
  > Draft a request for quotes: axle.pdf, bearing.pdf, cap.pdf; axle 4340, bearing C932, cap 6061, 20 of each
  = 20 axle; 4340; “Axle.pdf” | 20 bearing; C932; “Bearing.pdf” | 20 cap; 6061; “Cap.pdf”
  > Draft a request for quotes: 25 kits of frame + cover, frame A36, cover 5052, powder coat on the cover only
  = 25 frame; A36; “Kits of frame + cover” | 25 cover; 5052; powder coat; “Kits of frame + cover”
  > Draft a request for quotes: 300 rivets brass, no plating
  = 300 rivets; brass; “No plating”
  > Draft a request for quotes: 45 panels 5052, without paint
  = 45 panels; 5052 aluminum; “Without paint”
  > Draft a request for quotes: need 150 valve stems in 416. annual usage 6,000
  = 150 valve stems; 416 stainless steel; 6000 a year
  > Draft a request for quotes: EAU 12k, quote 2k and 4k clips in spring steel
  = 2000/4000 clips; spring steel; 12000 a year
  > Draft a request for quotes: 4000 trays HIPS now, then 15000 a year
  = 4000 trays; HIPS; 15000 a year
  > Draft a request for quotes: 3 prototype levers printed in nylon 12, then 400 die cast in A380
  = 3 levers; nylon 12; printing | 400 levers; A380; die-casting
  > Draft a request for quotes: fold 80 covers, 16 ga CRS, three 90 degree bends
  = 80 covers; CRS; “Fold”; “16 ga”; “Three 90 degree bends”
  > Draft a request for quotes: same knob as before, but 75 rather than 30, in brass
  = 75 knobs; brass
  > Draft a request for quotes: 80 doors and 80 frames, 14 ga CRS, powder coated gray
  = 80 doors; CRS; powder coated gray; “14 ga” | 80 frames; CRS; powder coated gray; “14 ga”
  > Draft a request for quotes: 40 trays and 20 shelves, 5052, clear anodize
  = 40 trays; 5052; clear anodize | 20 shelves; 5052; clear anodize
  > Draft a request for quotes: 12 arms and 30 levers, 6061, black anodized
  = 12 arms; 6061; black anodized | 30 levers; 6061; black anodized
  > Draft a request for quotes: sleeves 300 pcs 660 bronze 3/4 x 1 x 1, dowels 500 pcs 4140 3/8 x 2, yokes 80 pcs A36
  = 300 sleeves; 660 bronze; “3/4 x 1 x 1” | 500 dowels; 4140; “3/8 x 2” | 80 yokes; A36
  > Draft a request for quotes: washers 1000 pcs 304 1/2 x 1 x 1/16, rollers 200 pcs nylon 5/8 x 4
  = 1000 washers; 304; “1/2 x 1 x 1/16” | 200 rollers; nylon; “5/8 x 4”
  > Draft a request for quotes: 30 plates at 18 dollars each, A36
  = 30 plates; A36 carbon steel; $18.00
  > Draft a request for quotes: a dozen hooks at $7.50 ea, 304
  = 12 hooks; 304; $7.50
  > Draft a request for quotes: 60 rollers in UHMW, $22 each
  = 60 rollers; UHMW; $22.00
  > Draft a request for quotes: 20 hubs in 4140 by the second week of february
  = 20 hubs; 4140 + by 2027-02-14
  > Draft a request for quotes: 50 pins in 303, three weeks from now
  = 50 pins; 303 stainless steel + by 2026-12-20
  > Draft a request for quotes: 12 jigs in A36, needed 10 days from today
  = 12 jigs; A36 carbon steel + by 2026-12-09
  > Draft a request for quotes: Waterjet 24 pcs 1" thick A36 flanges
  = 24 flanges; A36 carbon steel; waterjet-and-plasma-cutting; “Size 1 in”; “1" thick”
  > Draft a request for quotes: castings of a pump cover, 60 pcs, gray iron
  = 60 pump covers; gray iron
  > Draft a request for quotes: 2 ea sample trays in PETG
  = 2 sample trays; PETG
  > Draft a request for quotes: 60 each left and right hand hinges, 304
  = 60 left hand hinges; 304 | 60 right hand hinges; 304
  > Draft a request for quotes: 100-150 pcs wall plates, 12 ga galvanized
  = 100/150 wall plates; galvanize; “12 ga”
`;

describe("a first sentence becomes a request in the form", () => {
  test.each(toldRequests(requests))("$text", ({ told, expected }) => {
    expect(told).toBe(expected);
  });
});

describe("and a draft of the consultant", () => {
  const told = drafts.split(/\n(?=\s*>)/).flatMap((table) => followed(table));
  test.each(told)("$text", ({ told, expected }) => {
    expect(told).toBe(expected);
  });
});

describe("a number that something is kept by counts nothing", () => {
  const kept = [
    "PO 4500123456",
    "our ref 77001",
    "job 4417",
    "order no. 88213",
    "quote ref 5501",
    "customer 20055",
    "project 2027",
    "drawing 40217",
    "call Dave ext 204",
    "call me at 5552013344",
    "tel. 555-201-3344",
    "invoice #20931",
  ];
  test.each(kept)("%s", (number) => {
    for (const text of [`${number}, 20 hubs in 303`, `20 hubs in 303, ${number}`]) {
      expect(counted(text), text).toEqual([20]);
    }
  });

  test.each([
    ["project: 20 brackets in 6061", [20]],
    ["job: 60 covers in 304", [60]],
    ["order 500 brackets in 304", [500]],
    ["quote 40 pins in 303", [40]],
    ["drawing 40217, 20 pcs", [20]],
    ["900,000,000 rivets in 303", []],
  ])("but what is asked for does: %s", (text, pieces) => {
    expect(counted(text)).toEqual(pieces);
  });
});

const counted = (text: string) => read(text).quantities?.value ?? [];

function read(text: string) {
  return readRequest(text, understandNeed(text), "2026-11-30");
}

describe("a day is that of a week of a month, and so long from now", () => {
  test.each([
    ["by the first week of march", "2027-03-07"],
    ["the 3rd week of January", "2027-01-21"],
    ["in the last week of next month", "2026-12-31"],
    ["delivery mid February", "2027-02-15"],
    ["two weeks from today", "2026-12-14"],
    ["needed 2 months from now", "2027-01-30"],
  ])("%s", (words, day) => {
    expect(read(`20 hubs in 303, ${words}`).neededBy?.value).toBe(day);
  });
});

describe("the words of a part are those that no field holds", () => {
  test.each([
    ["25 hubs in 4140, black oxide, ship to 43215, needed by feb 1, CNC turned", ""],
    ["100 hubs 6061 clear anodize", ""],
    [`12 hubs 1.25" dia x 18" long 4140 HT`, `hubs 1.25" dia x 18" long HT`],
    ["25 hubs in 4140, bore 1.000 ±.0005, break edges", "bore 1.000 ±.0005, break edges"],
    [
      "4 hubs, brass, steel core, zinc plating on the threads",
      "steel core, zinc plating on the threads",
    ],
    ["30 hubs, 1045, induction hardened", "induction hardened"],
    ["40 hubs, was 304, now 316, deburr inside", "deburr inside"],
    ["2,500,000,000 hubs in 303", "2,500,000,000 hubs"],
  ])("%s", (text, left) => {
    const { deadline, neededBy, shipToZip, ...line } = read(text);
    const words = keptWords(text, line, [deadline, neededBy, shipToZip], "Hub");
    expect(words).toBe(left);
  });
});
