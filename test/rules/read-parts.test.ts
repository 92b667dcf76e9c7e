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

  test("counts no part by the number of those that are listed", () => {
    expect(read("three lines: 100 laser cut steel plates; 200 welded frames")).toEqual([
      ["Laser cut steel plates", "Laser cutting", "steel", null, [100]],
      ["Welded frames", "Welding and assembly", null, null, [200]],
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

describe("an earlier quote begins another one", () => {
  type Part = [name: string, process?: string, material?: string];
  const part = ([name, process = "", material = ""]: Part) => ({
    ...{ name, process: process || null, material: material || null },
  });
  const begun = (asked: Part[], quoted: Part[]) => {
    const lines = asked.map((one, at) => ({ ...part(one), id: `${at}`, quantities: [5] }));
    const earlier = quoted.map((one, at) => ({
      ...part(one),
      lineId: `${at}`,
      tooling: "0.00",
      minimumCharge: "0.00",
      exceptions: "",
      alternates: [],
      breaks: [{ quantity: 1, price: `${at + 1}.00`, leadTimeDays: 5 }],
    }));
    const { prices, likened, left } = earlierPrices(lines, earlier);
    return { prices: lines.map(({ id }) => prices.get(id)?.breaks[0]?.price), likened, left };
  };

  test("by names, never by places", () => {
    expect(begun([["Hub"], ["Spring"]], [["Cover"], ["hub."]])).toEqual({
      prices: ["2.00", undefined],
      likened: [],
      left: ["Spring"],
    });
    expect(begun([["Lid"]], [["Plate"]])).toMatchObject({ prices: [undefined], left: ["Lid"] });
  });

  test("by a part number in both names, which neither a size nor an alloy is", () => {
    const asked: Part[] = [
      ["Mount 10-4471-B"],
      ["Bolt M8x20"],
      ["Foot 6061-T6", "", "6061-T6 aluminum"],
    ];
    const quoted: Part[] = [["Screw M8x20"], ["Arm 6061-T6", "", "6061-T6"], ["10-4471-B bracket"]];
    expect(begun(asked, quoted).prices).toEqual(["3.00", undefined, undefined]);
  });

  test("by process and material where there is one such part on either side, and says so", () => {
    const milled = (name: string): Part => [name, "CNC milling", "6061 aluminum"];
    expect(begun([milled("Lid"), ["Rod", "Turning", "Brass"]], [milled("Plate")])).toEqual({
      prices: ["1.00", undefined],
      likened: [{ name: "Lid", earlier: "Plate" }],
      left: ["Rod"],
    });
    expect(begun([milled("Lid")], [milled("Plate"), milled("Foot")]).left).toEqual(["Lid"]);
    expect(begun([milled("Lid"), milled("Cap")], [milled("Plate")]).left).toEqual(["Lid", "Cap"]);
    expect(begun([["Lid", "CNC milling"]], [["Plate", "CNC milling"]]).left).toEqual(["Lid"]);
  });
});
