import { expect, test } from "vitest";
import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { readParts } from "../../src/market/rfq/rules/begin/read-parts.ts";

type Wanted = [name: string, pieces: number[], material: string | null, finish: string | null];

/** As buyers write in short, and what each part is. */
const sentences: [string, Wanted[]][] = [
  [
    "1,500 ea. springs in music wire; 1,500 ea. washers 304",
    [
      ["Springs", [1500], "music wire", null],
      ["Washers", [1500], "304", null],
    ],
  ],
  [
    "100 pcs. bolts 316; 50 pcs. nuts 304",
    [
      ["Bolts", [100], "316", null],
      ["Nuts", [50], "304", null],
    ],
  ],
  [
    "- 12 x brackets, 5052-H32\n- 8 x covers, 5052-H32\n- 4 x trays, 304",
    [
      ["Brackets", [12], "5052", null],
      ["Covers", [8], "5052", null],
      ["Trays", [4], "304", null],
    ],
  ],
  [
    "1. Base plate, 1018, qty 6\n2. Riser, 1018, qty 12\n3. Knob, Delrin, qty 24",
    [
      ["Base plate", [6], "1018", null],
      ["Riser", [12], "1018", null],
      ["Knob", [24], "Delrin", null],
    ],
  ],
  [
    "1 stainless hopper 304, plus 2 spare lids",
    [
      ["Stainless hopper", [1], "304", null],
      ["Spare lids", [2], null, null],
    ],
  ],
  [
    "5 plates .375 thick 1018, 7 plates .5 thick 1018",
    [
      ["Plates", [5], "1018", null],
      ["Plates", [7], "1018", null],
    ],
  ],
  [
    "we need 18 right-hand and 18 left-hand brackets in 5052",
    [
      ["Right-hand brackets", [18], "5052", null],
      ["Left-hand brackets", [18], "5052", null],
    ],
  ],
  [
    "six wheels and eighteen axles, both 1045, wheels zinc plated",
    [
      ["Wheels", [6], "1045", "zinc plated"],
      ["Axles", [18], "1045", null],
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

test.each(sentences)("%s", (text, wanted) => {
  expect(read(text)).toEqual(wanted);
});

test("what stands before parts with a colon is said of those behind it", () => {
  const text =
    "Machined: 20 blocks 6061; laser cut: 40 panels 5052, 5 lids 304; 3D printed: 10 ducts nylon";
  const found = readParts(text, understandNeed);
  expect(found.map(({ name, process }) => [name, process?.value])).toEqual([
    ["Blocks", "CNC milling"],
    ["Panels", "Laser cutting"],
    ["Lids", "Laser cutting"],
    ["Ducts", "3D printing"],
  ]);
});
