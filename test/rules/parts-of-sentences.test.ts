import { describe, expect, test } from "vitest";
import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { readParts } from "../../src/market/rfq/rules/begin/read-parts.ts";

type Wanted = [name: string, pieces: number[], material: string | null, finish: string | null];

/** As buyers write, and what each part is. */
const sentences: [string, Wanted[]][] = [
  [
    "100 brackets in 6061 aluminum with clear anodize, 40 shafts in 4140 steel with black oxide, 25 covers in ABS",
    [
      ["Brackets", [100], "6061", "clear anodize"],
      ["Shafts", [40], "4140", "black oxide"],
      ["Covers", [25], "ABS", null],
    ],
  ],
  [
    "Need 60 hinge plates from 304 stainless with a passivated finish and 120 hinge pins from 303 stainless",
    [
      ["Hinge plates", [60], "304", "passivated"],
      ["Hinge pins", [120], "303", null],
    ],
  ],
  [
    "brackets x 50 in 5052 aluminum, powder coated black; gussets x 100 in A36 steel, zinc plated; shims x 500 in brass",
    [
      ["Brackets", [50], "5052", "powder coated black"],
      ["Gussets", [100], "A36", "zinc plated"],
      ["Shims", [500], "brass", null],
    ],
  ],
  [
    "Housing qty 50 6061 aluminum anodized\nLid qty 50 6061 aluminum anodized\nGasket qty 50 EPDM",
    [
      ["Housing", [50], "6061", "anodized"],
      ["Lid", [50], "6061", "anodized"],
      ["Gasket", [50], "EPDM", null],
    ],
  ],
  [
    "- 200 spacers, brass\n- 40 rollers, Delrin\n- 12 guards, 304 stainless, brushed",
    [
      ["Spacers", [200], "brass", null],
      ["Rollers", [40], "Delrin", null],
      ["Guards", [12], "304", "brushed"],
    ],
  ],
  [
    "50 ea mounting blocks in 7075 aluminum, hard anodized and 50 ea clamp bars in 7075 aluminum, hard anodized",
    [
      ["Mounting blocks", [50], "7075", "hard anodized"],
      ["Clamp bars", [50], "7075", "hard anodized"],
    ],
  ],
  [
    "30 bushings, 30 washers and 30 collars, all in bronze",
    [
      ["Bushings", [30], "bronze", null],
      ["Washers", [30], "bronze", null],
      ["Collars", [30], "bronze", null],
    ],
  ],
  [
    "75 brackets and 150 plates, all in 6061 with black anodize",
    [
      ["Brackets", [75], "6061", "black anodize"],
      ["Plates", [150], "6061", "black anodize"],
    ],
  ],
  [
    "500 standoffs in aluminum plus 500 caps in nylon",
    [
      ["Standoffs", [500], "aluminum", null],
      ["Caps", [500], "nylon", null],
    ],
  ],
  [
    "20 frames in mild steel with powder coat, red, RAL 3020, and 20 doors in mild steel with powder coat, white, RAL 9016",
    [
      ["Frames", [20], "mild steel", "powder coat, red, RAL 3020"],
      ["Doors", [20], "mild steel", "powder coat, white, RAL 9016"],
    ],
  ],
  [
    "1. Base plate, 12 pcs, 1018 steel, black oxide\n2. Post, 24 pcs, 4140\n3. Cap, 24 pcs, brass",
    [
      ["Base plate", [12], "1018", "black oxide"],
      ["Post", [24], "4140", null],
      ["Cap", [24], "brass", null],
    ],
  ],
  [
    "80 pulleys in 6061 with a 1/2-13 thread, 80 hubs in 1045 steel with a keyway, and 160 set screws in stainless",
    [
      ["Pulleys", [80], "6061", null],
      ["Hubs", [80], "1045", null],
      ["Set screws", [160], "stainless", null],
    ],
  ],
  [
    "10 panels 12 x 24 in, 1/8 in thick 5052 aluminum with clear anodize, and 10 brackets 2 x 3 in in 304 stainless",
    [
      ["Panels", [10], "5052", "clear anodize"],
      ["Brackets", [10], "304", null],
    ],
  ],
  [
    "two dozen knobs in brass with nickel plating and a dozen levers in 4130 steel with chrome plating",
    [
      ["Knobs", [24], "brass", "nickel plating"],
      ["Levers", [12], "4130", "chrome plating"],
    ],
  ],
  [
    "Please quote 300 clips in spring steel, zinc plated, 300 brackets in A36 steel, hot dip galvanized, delivered to 60601 by March 1, 2027",
    [
      ["Clips", [300], "spring steel", "zinc plated"],
      ["Brackets", [300], "A36", "hot dip galvanized"],
    ],
  ],
  [
    "15 manifolds from 6061 aluminum, tolerance +/- 0.002 in, with hard anodize, and 60 plugs from brass, tolerance +/- 0.005 in",
    [
      ["Manifolds", [15], "6061", "hard anodize"],
      ["Plugs", [60], "brass", null],
    ],
  ],
  [
    "gears, 25 pieces, 8620 steel; pinions, 50 pieces, 4340 steel; keys, 100 pieces, 1018 steel",
    [
      ["Gears", [25], "8620", null],
      ["Pinions", [50], "4340", null],
      ["Keys", [100], "1018", null],
    ],
  ],
  [
    "I'd like 45 enclosures of 16 gauge steel with gray powder coat and 45 hinges of stainless",
    [
      ["Enclosures", [45], "steel", "gray powder coat"],
      ["Hinges", [45], "stainless", null],
    ],
  ],
  [
    "50 brackets with black anodize in 6061, 50 brackets with clear anodize in 6061",
    [
      ["Brackets", [50], "6061", "black anodize"],
      ["Brackets", [50], "6061", "clear anodize"],
    ],
  ],
  [
    "200 pins, 1/4 in diameter x 2 in long, in 416 stainless, and 400 clevises in 1020 steel with yellow zinc",
    [
      ["Pins", [200], "416", null],
      ["Clevises", [400], "1020", "yellow zinc"],
    ],
  ],
  [
    "Two parts: 90 rails in 6063 aluminum, clear anodized, and 180 end stops in black nylon",
    [
      ["Rails", [90], "6063", "clear anodized"],
      ["End stops", [180], "nylon", null],
    ],
  ],
  [
    "35 covers and 70 brackets, both powder coated white, in 5052 aluminum",
    [
      ["Covers", [35], "5052", "powder coated white"],
      ["Brackets", [70], "5052", "powder coated white"],
    ],
  ],
  [
    "6 tanks from 316L stainless with electropolish plus 12 lids from 316L stainless with electropolish plus 24 clamps from 304",
    [
      ["Tanks", [6], "316L", "electropolish"],
      ["Lids", [12], "316L", "electropolish"],
      ["Clamps", [24], "304", null],
    ],
  ],
  [
    "brackets: 100; plates: 200; tubes: 300; all mild steel",
    [
      ["Brackets", [100], "mild steel", null],
      ["Plates", [200], "mild steel", null],
      ["Tubes", [300], "mild steel", null],
    ],
  ],
  [
    "Need 8 rollers in steel with chrome, 16 end plates in A36 and 32 spacers, nylon, needed by February 12, 2027 in Denver, CO",
    [
      ["Rollers", [8], "steel", "chrome"],
      ["End plates", [16], "A36", null],
      ["Spacers", [32], "nylon", null],
    ],
  ],
  [
    "a hundred and fifty washers in copper, a hundred clips in phosphor bronze with tin plating",
    [
      ["Washers", [150], "copper", null],
      ["Clips", [100], "bronze", "tin plating"],
    ],
  ],
  [
    "Draft a request: 65 hubs from 4140 with nitriding, 65 sleeves in bronze, and three dozen retainers in 1075 spring steel, delivered to 48201 by May 3, 2027, quotes by December 20",
    [
      ["Hubs", [65], "4140", "nitriding"],
      ["Sleeves", [65], "bronze", null],
      ["Retainers", [36], "1075 spring steel", null],
    ],
  ],
  [
    "12 weldments in A36 painted blue, 12 base plates 3/4 in thick in A572, and 48 anchor bolts in F1554",
    [
      ["Weldments", [12], "A36", "painted blue"],
      ["Base plates", [12], "A572", null],
      ["Anchor bolts", [48], null, null],
    ],
  ],
  [
    "20 sheaves, 6 in OD, cast iron, and 40 idlers, 4 in OD, UHMW",
    [
      ["Sheaves", [20], "cast iron", null],
      ["Idlers", [40], "UHMW", null],
    ],
  ],
  [
    "spacer 0.5 in long - 1000 pcs - aluminum\nspacer 0.75 in long - 500 pcs - aluminum",
    [
      ["Spacer 0.5 in long", [1000], "aluminum", null],
      ["Spacer 0.75 in long", [500], "aluminum", null],
    ],
  ],
  [
    "70 lenses in polycarbonate with hard coat and 70 bezels in ABS with chrome plating",
    [
      ["Lenses", [70], "polycarbonate", "hard coat"],
      ["Bezels", [70], "ABS", "chrome plating"],
    ],
  ],
  [
    "Quote me on 25, 50 and 100 impellers in bronze and 25, 50 and 100 volutes in cast iron with epoxy coating",
    [
      ["Impellers", [25, 50, 100], "bronze", null],
      ["Volutes", [25, 50, 100], "cast iron", "epoxy coating"],
    ],
  ],
  [
    "• bracket, 6061, black anodize, x 40\n• shaft, 303, x 40\n• knob, Delrin, x 80",
    [
      ["Bracket", [40], "6061", "black anodize"],
      ["Shaft", [40], "303", null],
      ["Knob", [80], "Delrin", null],
    ],
  ],
];

const read = (text: string) =>
  readParts(text, understandNeed).map(({ name, quantities, material, finish }) => [
    name,
    quantities?.value,
    material?.value ?? null,
    finish?.value ?? null,
  ]);

describe("a text about several parts has each with what is said of it", () => {
  test.each(sentences)("%s", (text, wanted) => {
    expect(read(text)).toEqual(wanted);
  });
});

test.each([
  "one question: do you make 40 brackets",
  "100 plates with 4 slots and 2 ribs",
  "20 kits with a manual and 8 screws",
  "boxes with a lid and 2 handles, 40 pieces",
  "40 housings; length: 100 mm; width: 50 mm",
  "40 assemblies with brass inserts, 12 screws",
])("what a part has is no part: %s", (text) => {
  expect(read(text)).toEqual([]);
});
