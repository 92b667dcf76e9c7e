import { describe, expect, test } from "vitest";
import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { readParts } from "../../src/market/rfq/rules/begin/read-parts.ts";
import { readRequest } from "../../src/market/rfq/rules/read-request.ts";

const finishes = (text: string) =>
  readParts(text, understandNeed).map(({ finish }) => finish?.value ?? null);

describe("a finish in a text about several parts", () => {
  test.each<[string, (string | null)[]]>([
    ["30 copper bars and 60 brass nuts, with zinc plating on the bars", ["zinc plating", null]],
    [
      "20 steel shafts and 50 silicone gaskets, with black oxide on the shafts",
      ["black oxide", null],
    ],
    ["4 gears and 6 housings in ABS, gears nitrided", ["nitrided", null]],
    ["8 aluminum doors and 3 steel frames, doors anodized", ["anodized", null]],
    ["15 brass knobs and 40 nylon bushings; chrome plating on the knobs", ["chrome plating", null]],
    ["5 oak tables, 10 pine chairs, the tables lacquered", ["lacquered", null]],
    [
      "12 aluminum brackets and 24 steel pins, brackets hard anodized, pins zinc plated",
      ["hard anodized", "zinc plated"],
    ],
    ["25 aluminum lids and 25 steel bases; powder coat the bases black", [null, "powder coat"]],
    ["6 manifolds and 12 valve plates, passivate the manifolds", ["passivate", null]],
    [
      "100 hinges and 200 screws. The hinges are to be nickel plated. The screws stay plain.",
      ["nickel plated", null],
    ],
    [
      "50 plates and 50 covers; the covers need black anodizing, plates bare",
      [null, "black anodizing"],
    ],
    ["3 rollers and 9 shafts, chrome on the rollers only", ["chrome", null]],
    ["16 frames and 32 clips with powder coating for the frames", ["powder coating", null]],
    ["2 tanks, 4 lids, electropolish the tanks inside", ["electropolish", null]],
    ["60 levers plus 30 springs, finish on levers: nickel plating", ["nickel plating", null]],
    ["10 pump housings and 20 pump covers, the housings painted", ["painted", null]],
    [
      "9 walnut shelves, 18 steel legs, legs powder coated and shelves oiled",
      ["oiled", "powder coated"],
    ],
    [
      "7 brass bodies and 7 steel stems, bodies chrome plated, ship to 43215",
      ["chrome plated", null],
    ],
    ["5 aluminum trays, 5 aluminum lids, anodizing for trays", ["anodizing", null]],
    [
      "40 bolts, 40 nuts and 8 plates, the bolts and nuts zinc plated",
      ["zinc plated", "zinc plated", null],
    ],
    ["18 knives and 18 sheaths, each knife black oxided", ["black oxided", null]],
  ])("is that of the part it is named with: %s", (text, expected) => {
    expect(finishes(text)).toEqual(expected);
  });

  test.each<[string, (string | null)[]]>([
    ["10 steel pins and 20 brackets, anodized", [null, null]],
    ["33 bolts and 66 nuts, with black oxide", [null, null]],
    ["14 steel angles and 28 steel plates, galvanized", [null, null]],
    ["14 steel angles and 28 steel plates, everything galvanized", ["galvanized", "galvanized"]],
    ["22 housings in aluminum, anodized, and 44 gaskets in silicone", ["anodized", null]],
    ["22 housings, anodized, and 44 brackets, zinc plated", ["anodized", "zinc plated"]],
    ["22 housings; 44 brackets, zinc plated", [null, "zinc plated"]],
    ["16 frames and 32 clips with powder coating", [null, "powder coating"]],
    ["10 brackets anodized and 20 steel pins", ["anodized", null]],
  ])("without a name is only where nothing else can be meant: %s", (text, expected) => {
    expect(finishes(text)).toEqual(expected);
  });

  test("stays in the words of its part, and in the last one's where nobody can tell", () => {
    const words = (text: string) => readParts(text, understandNeed).map((part) => part.text);
    expect(words("30 copper bars and 60 brass nuts, with zinc plating on the bars")).toEqual([
      "30 copper bars, with zinc plating on the bars",
      "60 brass nuts",
    ]);
    expect(words("33 bolts and 66 nuts, with black oxide")).toEqual([
      "33 bolts",
      "66 nuts, with black oxide",
    ]);
  });
});

test("a finish that the vocabulary knows in part is read whole, and a ZIP behind a comma", () => {
  const text = "12 titanium flanges, electropolished and nickel-boron plated, to 43004";
  const read = readRequest(text, understandNeed(text), "2026-11-28");
  expect(read.finish?.value).toBe("electropolished and nickel-boron plated");
  expect(read.shipToZip?.value).toBe("43004");
  const range = "brackets, 500, to 10000 pieces";
  expect(readRequest(range, understandNeed(range), "2026-11-28").shipToZip).toBeNull();
  const two = "12 flanges, anodized and powder coated, no varnished parts";
  expect(readRequest(two, understandNeed(two), "2026-11-28").finish?.value).toBe(
    "anodized and powder coated",
  );
});
