import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { readRequest } from "../../src/market/rfq/rules/read-request.ts";

const read = (text: string) => readRequest(text, understandNeed(text), "2026-11-23");

test("a text is read into its fields, each with the words that it was read from", () => {
  const text = "500 brackets 6061, quotes until January 15, by June 1 2027, ship to 43004";
  expect(read(text)).toMatchObject({
    material: { value: "6061", words: "6061" },
    quantities: { value: [500], words: "500" },
    deadline: { value: "2027-01-15", words: "until January 15" },
    neededBy: { value: "2027-06-01", words: "by June 1 2027" },
    shipToZip: { value: "43004", words: "ship to 43004" },
  });
});

test("a thing that is named by what it is made of names its material", () => {
  expect(read("2,500 pcs turned brass fittings within 2 weeks")).toMatchObject({
    process: { value: "CNC turning", words: "turned" },
    material: { value: "brass", words: "brass" },
    quantities: { value: [2500], words: "2,500 pcs" },
    neededBy: { value: "2026-12-07", words: "within 2 weeks" },
  });
  expect(read("stainless steel fittings").material?.value).toBe("stainless steel");
  expect(read("pipe fittings").material).toBeNull();
});

describe("days", () => {
  test.each<[string, string | null, string | null]>([
    ["bids due 3/1/2027, parts by 6/1/2027", "2027-03-01", "2027-06-01"],
    ["deadline for quotes: 2027-02-01. Parts needed 2027-03-01", "2027-02-01", "2027-03-01"],
    ["quotes are due by Friday", "2026-11-27", null],
    ["January 15 2027 for quotes, deliver by March 1 2027", "2027-01-15", "2027-03-01"],
    ["drawing of 2026-12-01, needed by June 1 2027", null, "2027-06-01"],
    ["drawing of 2026-03-01", null, null],
    ["please quote 500 brackets by June 1 2027", null, "2027-06-01"],
    ["2027-03-01", null, "2027-03-01"],
    ["quotes until July 1 2027, parts by June 1 2027", null, "2027-06-01"],
  ])("of “%s”: quotes until %s, parts by %s", (text, deadline, neededBy) => {
    const found = read(text);
    expect([found.deadline?.value ?? null, found.neededBy?.value ?? null]).toEqual([
      deadline,
      neededBy,
    ]);
  });
});

describe("where it goes", () => {
  test.each<[string, string | null]>([
    ["deliver to 43004", "43004"],
    ["to ZIP 43004", "43004"],
    ["shipped to Blacklick, OH 43004-1234", "43004"],
    ["ship to us 10000 pieces", null],
    ["ship 20000 brackets to me", null],
    ["shops near ZIP 43004", null],
  ])("of “%s” is %s", (text, zip) => {
    expect(read(text).shipToZip?.value ?? null).toBe(zip);
  });
});

describe("how far shops may be", () => {
  test.each<[string, string | null, string | null, number[]]>([
    ["500 anodized brackets within 300 miles by June", "300", null, [500]],
    ["200 brackets, cnc milled 6061, within 150 miles of 43004", "150", "43004", [200]],
    ["100 housings turned steel, within 50 mi from 60601", "50", "60601", [100]],
    ["ship to 43004 within 1,500 miles, 20 pcs", "1500", "43004", [20]],
    ["a 75-mile radius around 43215, 60 gears", "75", "43215", [60]],
    ["60 gears, 0 miles", null, null, [60]],
    ["belts for 30000 miles", null, null, []],
  ])("of “%s”: %s miles, from %s", (text, miles, zip, quantities) => {
    const found = read(text);
    expect([found.radiusMiles?.value ?? null, found.shipToZip?.value ?? null]).toEqual([
      miles,
      zip,
    ]);
    expect(found.quantities?.value ?? []).toEqual(quantities);
  });
});

test("any text has a reading, whose words stand in it", () => {
  const words = fc.constantFrom(
    ..."quotes bids due until by needed deliver ship to ZIP 43004 June 1, 2027 3/1/2027 brass fittings deadline for $0.0375 each 500 pcs . ,".split(
      " ",
    ),
  );
  const texts = fc.oneof(
    fc.string({ unit: "grapheme-ascii", maxLength: 300 }),
    fc.array(words, { maxLength: 40 }).map((all) => all.join(" ")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { deadline, neededBy, shipToZip, radiusMiles, material, targetPrice } = read(text);
      for (const one of [deadline, neededBy, shipToZip, radiusMiles, material, targetPrice]) {
        expect(one === null || text.includes(one.words)).toBe(true);
      }
      if (deadline !== null && neededBy !== null) {
        expect(deadline.value <= neededBy.value).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
  expect(() => read("quotes ".repeat(2000))).not.toThrow();
});
