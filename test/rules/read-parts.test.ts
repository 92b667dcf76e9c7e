import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { readParts } from "../../src/market/rfq/rules/begin/read-parts.ts";
import { earlierPrices } from "../../src/market/rfq/rules/quoting/earlier-prices.ts";

const read = (text: string) =>
  readParts(text, understandNeed).map(({ name, process, material, finish, quantities }) => [
    name,
    process?.value ?? null,
    material?.value ?? null,
    finish?.value ?? null,
    quantities?.value,
  ]);

describe("a text about several parts", () => {
  test("says of each what stands with it", () => {
    expect(read("20 shafts turned from 4140 and 40 brackets laser cut from 304")).toEqual([
      ["Shafts", "CNC turning", "4140", null, [20]],
      ["Brackets", "Laser cutting", "304", null, [40]],
    ]);
  });

  test("and of all what stands before the first and after “all”", () => {
    expect(read("From 6061: 20 housings, 40 brass lids; all anodized, ship to 43215")).toEqual([
      ["Housings", null, "6061", "anodized", [20]],
      ["Brass lids", null, "brass", "anodized", [40]],
    ]);
  });

  test("has each once, in its order, whatever they are", () => {
    const things = ["brackets", "shafts", "housings", "lids", "spacers", "plates"];
    const lists = fc.uniqueArray(
      fc.record({ count: fc.constantFrom(2, 20, 45, 150, 1200), noun: fc.constantFrom(...things) }),
      { selector: ({ noun }) => noun, minLength: 2, maxLength: 6 },
    );
    const joints = fc.constantFrom(", ", " and ", "; ", "\n", " plus ");
    fc.assert(
      fc.property(lists, joints, (parts, joint) => {
        const text = parts.map(({ count, noun }) => `${count} ${noun}`).join(joint);
        const found = readParts(text, understandNeed);
        expect(
          found.map(({ name, quantities }) => [name.toLowerCase(), quantities?.value]),
        ).toEqual(parts.map(({ count, noun }) => [noun, [count]]));
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    "25, 100, 500 brackets",
    "10/25/50 pcs brackets",
    "200 brackets, 500 brackets or 1000 brackets",
    "200 brackets and 20 prototypes",
    "100 plates with 4 slots and 2 ribs",
    "500 bottles, 12 bottles a case",
    "500 brackets 6061, by June 1 2027, ship to 43004",
    "",
  ])("but “%s” is about one", (text) => {
    expect(read(text)).toEqual([]);
  });
});

test("an earlier quote says nothing of a part with another name; one without a name counts by its place", () => {
  const quoted = (name: string, price: string) => ({
    lineId: name,
    name,
    tooling: null,
    minimumCharge: null,
    exceptions: "",
    alternates: [],
    breaks: [{ quantity: 1, price, leadTimeDays: 5 }],
  });
  const lines = [
    { id: "a", name: "Hub", quantities: [5] },
    { id: "b", name: "Spring", quantities: [50] },
  ];
  const begun = (...names: string[]) =>
    [...earlierPrices(lines, names.map((name, at) => quoted(name, `${at + 1}.00`)) as never)].map(
      ([id, { breaks }]) => [id, breaks[0]?.price],
    );
  expect(begun("Hub", "Cover")).toEqual([["a", "1.00"]]);
  expect(begun("", "hub")).toEqual([
    ["a", "2.00"],
    ["b", "1.00"],
  ]);
});
