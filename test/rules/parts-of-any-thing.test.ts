import { expect, test } from "vitest";
import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { readParts } from "../../src/market/rfq/rules/begin/read-parts.ts";
import { readRequest } from "../../src/market/rfq/rules/read-request.ts";

type Wanted = [name: string, pieces: number[], material: string | null, finish: string | null];

/** Parts that no vocabulary has to know, each with a number of its own. */
const sentences: [string, Wanted[]][] = [
  [
    "10 lids and 20 boxes, all 5052",
    [
      ["Lids", [10], "5052", null],
      ["Boxes", [20], "5052", null],
    ],
  ],
  [
    "10 lids, 5052; 20 boxes, 304",
    [
      ["Lids", [10], "5052", null],
      ["Boxes", [20], "304", null],
    ],
  ],
  [
    "5,000 washers in spring steel, plus 2,500 in 304",
    [
      ["Washers", [5000], "spring steel", null],
      ["Washers", [2500], "304", null],
    ],
  ],
  [
    '1/2-13 x 3" threaded rod 316 — 400 pcs; 1/2-13 hex nuts 316 — 800 pcs; flat washers 1/2" 316 — 800 pcs',
    [
      ["Threaded rod", [400], "316", null],
      ["Hex nuts", [800], "316", null],
      ["Flat washers", [800], "316", null],
    ],
  ],
  [
    "100 pcs 10-32 x 1/2 captive screws; 200 pcs 8-32 x 3/8; 50 pcs 1/4-20 x 1; all 18-8 SS, black oxide",
    [
      ["Captive screws", [100], "18-8 SS", "black oxide"],
      ["Captive screws", [200], "18-8 SS", "black oxide"],
      ["Captive screws", [50], "18-8 SS", "black oxide"],
    ],
  ],
  [
    "two dozen aluminum heat sinks (6063, black anodize), and half a gross of M4 x 12 socket head cap screws in A2 stainless",
    [
      ["Aluminum heat sinks", [24], "6063", "black anodize"],
      ["Socket head cap screws", [72], "A2 stainless", null],
    ],
  ],
  [
    "12 pcs P/N 4471-200 Rev C, 30 pcs P/N 4471-201 Rev B and 6 pcs P/N 88-1000-36, Inconel 718",
    [
      ["P/N 4471-200 Rev C", [12], "Inconel 718", null],
      ["P/N 4471-201 Rev B", [30], "Inconel 718", null],
      ["P/N 88-1000-36", [6], "Inconel 718", null],
    ],
  ],
  [
    "Three different flanges: DN50 PN16 x 30, DN80 PN16 x 20, DN100 PN16 x 10, all 316L",
    [
      ["DN50 PN16", [30], "316L", null],
      ["DN80 PN16", [20], "316L", null],
      ["DN100 PN16", [10], "316L", null],
    ],
  ],
  [
    "Bracket A (x4), Bracket B (x8) and Bracket C (x16); A and B in 304, C in brass",
    [
      ["Bracket A", [4], "304", null],
      ["Bracket B", [8], "304", null],
      ["Bracket C", [16], "brass", null],
    ],
  ],
  [
    "All parts 6061-T6 unless noted: cover 10, body 10, plug (brass) 40, spring (music wire) 20.",
    [
      ["Cover", [10], "6061-T6", null],
      ["Body", [10], "6061-T6", null],
      ["Plug", [40], "brass", null],
      ["Spring", [20], "music wire", null],
    ],
  ],
  [
    "- door, 14 ga CRS, 25\n- frame, 12 ga CRS, 25\n- shelf, 16 ga CRS, 100",
    [
      ["Door", [25], "CRS", null],
      ["Frame", [25], "CRS", null],
      ["Shelf", [100], "CRS", null],
    ],
  ],
  [
    "• shaft, 17-4 PH H900, qty 6\n• collar, 17-4 PH, qty 12\n• key, 1018, qty 12\nFinish: black oxide on all",
    [
      ["Shaft", [6], "17-4 PH", "black oxide"],
      ["Collar", [12], "17-4 PH", "black oxide"],
      ["Key", [12], "1018", "black oxide"],
    ],
  ],
  [
    "A pair of forks, 4340, shot peened; a set of 4 axle nuts, 4340 too; five spare keys 1045.",
    [
      ["Forks", [2], "4340", "shot peened"],
      ["Axle nuts", [4], "4340", null],
      ["Spare keys", [5], "1045", null],
    ],
  ],
  [
    "250 brass bushings C360; also 75 matching nuts, same material",
    [
      ["Brass bushings", [250], "C360", null],
      ["Matching nuts", [75], "C360", null],
    ],
  ],
  [
    "10 base plates, A36; 20 pivot pins, 4140. All galvanized except the pins.",
    [
      ["Base plates", [10], "A36", "galvanized"],
      ["Pivot pins", [20], "4140", null],
    ],
  ],
  [
    "Everything zinc plated except the shims: 40 arms, 1018; 80 shims, brass",
    [
      ["Arms", [40], "1018", "zinc plated"],
      ["Shims", [80], "brass", null],
    ],
  ],
  [
    "Part no. 778-12 x 40, part no. 778-14 x 20, both 4140",
    [
      ["Part no. 778-12", [40], "4140", null],
      ["Part no. 778-14", [20], "4140", null],
    ],
  ],
  [
    "3/8-16 x 2 hex bolts grade 8 - 500 pcs; 3/8-16 lock nuts grade 8 - 500 pcs",
    [
      ["Hex bolts", [500], null, null],
      ["Lock nuts", [500], null, null],
    ],
  ],
  [
    "10 plates and 20 pins, everything galvanized, pins plain",
    [
      ["Plates", [10], null, "galvanized"],
      ["Pins", [20], null, null],
    ],
  ],
];

test.each(sentences)("parts of “%s”", (text, wanted) => {
  const found = readParts(text, understandNeed);
  expect(
    found.map(({ name, quantities, material, finish }) => [
      name,
      quantities?.value,
      material?.value ?? null,
      finish?.value ?? null,
    ]),
  ).toEqual(wanted);
});

test("what is sold by its length is a part whose pieces are open", () => {
  const text = "50 ft of 1/2 in. EPDM gasket strip and 200 die-cut gaskets from 1/16 neoprene";
  const [strip, gaskets] = readParts(text, understandNeed);
  expect(strip).toMatchObject({ name: "EPDM gasket strip", quantities: null, open: ["50 ft"] });
  expect(gaskets).toMatchObject({ quantities: { value: [200] }, material: { value: "neoprene" } });
});

const read = (text: string) => readRequest(text, understandNeed(text), "2026-11-29");

test.each<[string, number[] | null]>([
  ['one (1) stainless tank, 304L, with two 4" ports and four legs', [1]],
  ["18 castings, ductile iron, with 3 machined faces", [18]],
  ["18 castings, ductile iron, 3 machined faces each", [18]],
  ["6 tables with 4 legs each, white oak", [6]],
  ["40 housings with four M6 holes and two slots", [40]],
  ["15 enclosures, 304, with a hinged door and 6 knockouts", [15]],
  ["40 shafts, 1 in dia x 12, 4140", [40]],
  ["100 pcs 10-32 captive screws, 18-8 stainless", [100]],
  ["Quotes by January 15, 3 pm. 12 weldments", [12]],
  ["12 weldments, quotes by 5 pm January 15", [12]],
  ["40 pins, 416", [40]],
  ["one tank, 304L", [1]],
  ["2 x 25 pcs bone plates", null],
  ["30ish clips in PETG", null],
])("pieces of “%s” are %j", (text, pieces) => {
  expect(readParts(text, understandNeed)).toEqual([]);
  expect(read(text).quantities?.value ?? null).toEqual(pieces);
});

test.each<[string, string | null]>([
  ["60 spacers, stainless 303", "stainless 303"],
  ["60 spacers, aluminum 6061", "aluminum 6061"],
  ["60 spacers, aluminium 5052", "aluminium 5052"],
  ["800 rollers, nylon 6/6", "nylon 6/6"],
  ["40 base plates, A36", "A36"],
  ["12 weldments, A500 tube", "A500"],
  ["100 brackets in 16 ga galvanized sheet", "galvanized sheet"],
  ["60 wires, copper", "copper"],
  ["50 screws, 18-8 SS", "18-8 SS"],
])("of “%s” the material is %s", (text, material) => {
  expect(read(text).material?.value ?? null).toBe(material);
});

test("fifty a month for a year are six hundred a year", () => {
  expect(read("qty 3, then 50/mo for a year: gearbox housing")).toMatchObject({
    quantities: { value: [3] },
    annualUse: { value: "600" },
  });
});
