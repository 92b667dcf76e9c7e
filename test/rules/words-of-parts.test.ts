import { describe, expect, test } from "vitest";
import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { readParts } from "../../src/market/rfq/rules/begin/read-parts.ts";
import { readRequest } from "../../src/market/rfq/rules/read-request.ts";
import { understood } from "./told-drafts.ts";

const parts = (text: string) =>
  readParts(text, understandNeed).map(({ name, quantities, material }) =>
    [quantities?.value.join("/"), name, material?.value].filter(Boolean).join(" "),
  );
const request = (text: string) => readRequest(text, understandNeed(text), "2026-11-29");

describe("parts whose number stands elsewhere than before them", () => {
  test.each([
    ["10 each of: brackets, plates, hubs", ["10 Brackets", "10 Plates", "10 Hubs"]],
    ["brackets (25), plates (50)", ["25 Brackets", "50 Plates"]],
    ["bolts 316 x100, nuts 304 x200", ["100 Bolts 316", "200 Nuts 304"]],
    [
      "pump housing in A356, 80 pieces, and a pump impeller in bronze, 60 pieces",
      ["80 Pump housing A356", "60 Pump impeller bronze"],
    ],
    [
      "A356 housing, 80 pcs and bronze cover, 40 pcs",
      ["80 Housing A356", "40 Bronze cover bronze"],
    ],
    ["20 rods in 4140, 30 bars same material", ["20 Rods 4140", "30 Bars 4140"]],
    [
      "20 covers in acrylic, 200 springs in music wire",
      ["20 Covers acrylic", "200 Springs music wire"],
    ],
    ["50 rings in 52100 and 30 clips in 17-7 PH", ["50 Rings 52100", "30 Clips 17-7 PH"]],
  ])("%s", (text, expected) => {
    expect(parts(text)).toEqual(expected);
  });

  test.each([
    "1 year warranty, 40 pumps",
    "40 pumps, 12 weeks",
    "40 pumps, 3 shifts, 5 days a week",
  ])("what no part is counts none: %s", (text) => {
    expect(parts(text)).toEqual([]);
    expect(request(text).quantities?.value).toEqual([40]);
  });
});

test.each([
  ["40 brackets at $6.75", "6.75"],
  ["40 brackets, target price is $3.50", "3.50"],
  ["40 brackets, $1.20 target", "1.20"],
  ["40 brackets, tooling at $5,000", null],
  ["40 brackets at $500 total", null],
])("an amount is for a piece where its words say so: %s", (text, price) => {
  expect(request(text).targetPrice?.value ?? null).toBe(price);
});

test.each([
  ["answers due 12/14", "2026-12-14", null],
  ["RFQ due 12/14", "2026-12-14", null],
  ["closing date 12/14", "2026-12-14", null],
  ["needed by 12/14", null, "2026-12-14"],
])("until when quotes come is no day for the parts: %s", (text, deadline, neededBy) => {
  const read = request(text);
  expect([read.deadline?.value ?? null, read.neededBy?.value ?? null]).toEqual([
    deadline,
    neededBy,
  ]);
});

test.each([
  ["40 brackets under NDA", true],
  ["40 brackets, no NDA needed", false],
  ["40 brackets, NDA is not required", false],
])("an agreement is asked where the words ask it: %s", (text, isAsked) => {
  expect(understood(text).part.wantsAgreement).toBe(isAsked);
  expect(request(text).needsAgreement !== null).toBe(isAsked);
});

test("rings in an alloy of five digits go to no ZIP", () => {
  expect(request("50 rings in 52100").shipToZip).toBeNull();
  expect(request("40 plates, Gary, IN 46402").shipToZip?.value).toBe("46402");
});

describe("a list that is spoken of", () => {
  test("takes a price of cents for no number of things", () => {
    const { list } = understood("75 knobs and 75 inserts", "the inserts are 30 cents each");
    expect(list.entries.map(({ quantity }) => quantity)).toEqual([75, 75]);
  });
});
