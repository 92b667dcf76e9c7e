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
  test("are told apart where each is so far from now", () => {
    expect(read("50 hubs, deliver to 78701 in 10 weeks, quotes within two weeks")).toMatchObject({
      deadline: { value: "2026-12-07", words: "within two weeks" },
      neededBy: { value: "2027-02-01", words: "in 10 weeks" },
      shipToZip: { value: "78701", words: "deliver to 78701" },
    });
  });

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
    ["shops near Columbus, OH 43215", null],
    ["Columbus OH 43215", "43215"],
    ["100 gears to go to Columbus, Ohio 43215-1234", "43215"],
    ["delivery 43215", "43215"],
    ["ship 43215-1234 by June", "43215"],
    ["60 gears, 43215, 90 mile radius", "43215"],
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
    ["200 brackets within 100 km of 48226", "62", "48226", [200]],
    ["shops 40 kilometers from 44114, 10 gears", "25", "44114", [10]],
    ["60 gears, up to 90 miles from 43215", "90", "43215", [60]],
    ["60 gears, no more than 90 miles from 43215", "90", "43215", [60]],
    ["60 gears < 90 mi of 43215", "90", "43215", [60]],
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

describe("what words refuse is not wanted", () => {
  const finishes = [
    "anodizing",
    "powder coat",
    "plating",
    "black oxide",
    "passivation",
    "painting",
  ];
  const refusals = [
    (finish: string) => `200 brackets, no ${finish} please`,
    (finish: string) => `200 brackets without ${finish}`,
    (finish: string) => `200 brackets w/o any ${finish}, 6061`,
    (finish: string) => `200 brackets that do not need ${finish}`,
    (finish: string) => `200 brackets, no polishing, welding or ${finish}`,
    (finish: string) => `200 brackets, ${finish} is not needed`,
    (finish: string) => `200 brackets except ${finish}`,
  ];
  test.each(refusals.flatMap((refuse) => finishes.map(refuse)))("%s", (text) => {
    expect([read(text).finish, read(text).quantities?.value]).toEqual([null, [200]]);
  });

  test.each<[string, string | null, string | null]>([
    ["100 plates, not stainless, cold rolled steel", "cold rolled steel", null],
    ["parts not of stainless steel but aluminum", "aluminum", null],
    ["aluminum brackets, do not anodize", "aluminum", null],
    ["brackets, don’t powder coat, zinc plated", null, "zinc plated"],
    ["brackets no later than June 1, anodized", null, "anodized"],
    ["no more than 90 miles away, anodized steel brackets", "steel", "anodized"],
    ["not only anodized brackets", null, "anodized"],
    ["no burrs, plated", null, "plated"],
  ])("of “%s” the material is %s, the finish %s", (text, material, finish) => {
    expect([read(text).material?.value ?? null, read(text).finish?.value ?? null]).toEqual([
      material,
      finish,
    ]);
  });

  test("certificates, too", () => {
    expect(read("100 gears, no ISO 9001 needed").certifications).toBeNull();
    expect(read("100 gears, ISO 9001 needed").certifications?.value).toEqual(["ISO 9001"]);
  });
});

describe("figures", () => {
  test.each<[string, number[], string | null]>([
    ["200 brackets, annual usage 5,000", [200], "5000"],
    ["EAU: 6,000, order of 500 brackets", [500], "6000"],
    ["500 brackets a year", [], "500"],
    ["we use 3,000 annually, 300 brackets now", [300], "3000"],
    ["50 gears, nylon 6/6", [50], null],
    ["2 batches of 150", [150], null],
    ["200 hooks at €12 each", [200], null],
    ["50 powder-coated (RAL 9005) frames", [50], null],
    ["100 - 200 brackets", [100, 200], null],
  ])("of “%s”: %j pieces, %s in a year", (text, quantities, annualUse) => {
    expect(read(text).quantities?.value ?? []).toEqual(quantities);
    expect(read(text).annualUse?.value ?? null).toBe(annualUse);
  });

  test.each<[string, string]>([
    ["tolerance 0.02 mm", "0.02"],
    ["tolerance of 0.02 mm", "0.02"],
    ["tolerance: 0.001 inch", "0.0254"],
    ["tol. 0.03mm", "0.03"],
    ["0.05 mm tolerance on the bore", "0.05"],
    ["±0.1mm", "0.1"],
  ])("%s", (text, toleranceMm) => {
    expect(read(text).toleranceMm?.value).toBe(toleranceMm);
  });

  test("rising numbers between slashes before pieces are quantities, and after a word of time a day", () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 3, maxLength: 5 });
    const things = fc.constantFrom(" pcs", " pieces of brackets", " units", " brackets");
    fc.assert(
      fc.property(numbers, things, (all, thing) => {
        const quantities = all.toSorted((a, b) => a - b);
        const found = read(`${quantities.join("/")}${thing}`);
        expect(found.quantities?.value).toEqual(quantities);
        expect(found.neededBy).toBeNull();
      }),
      { numRuns: 100 },
    );
    expect(read("brackets by 3/15/27").neededBy?.value).toBe("2027-03-15");
    expect(read("needed 3/15/27 brackets").neededBy?.value).toBe("2027-03-15");
  });
});

test.each<[string, string | null, string | null]>([
  ["A36 plates", "A36", null],
  ["50 hard anodized (Type III) 7075 plates", "7075", "hard anodized"],
  ["HDPE blocks, black", "HDPE", null],
  ["polypropylene caps", "polypropylene", null],
  ["100 brackets, black oxide", null, "black oxide"],
  ["aluminum brackets, alodine", "aluminum", "alodine"],
  ["black zinc screws", null, "black zinc"],
  ["bead blasted and clear anodized housings", null, "bead blasted and clear anodized"],
])("of “%s” the material is %s, the finish %s", (text, material, finish) => {
  expect(read(text).material?.value ?? null).toBe(material);
  expect(read(text).finish?.value ?? null).toBe(finish);
});

test("any text has a reading, whose words stand in it", () => {
  const words = fc.constantFrom(
    ..."no not without anodizing or qty: 10/25/50 km of € quotes bids due until by needed deliver ship to ZIP 43004 June 1, 2027 3/1/2027 brass fittings deadline for $0.0375 each 500 pcs . ,".split(
      " ",
    ),
  );
  const texts = fc.oneof(
    fc.string({ unit: "grapheme-ascii", maxLength: 300 }),
    fc.array(words, { maxLength: 40 }).map((all) => all.join(" ")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { deadline, neededBy, quantities, certifications, ...said } = read(text);
      const { open, amounts, openDays, openZips, ...others } = said;
      for (const words of [...open, ...amounts, ...openDays, ...openZips])
        expect(text).toContain(words);
      for (const one of [deadline, neededBy, ...Object.values(others)]) {
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

test.each<[string, string | null, string | null]>([
  ["70 fittings in Ti-6Al-4V, ITAR, NDA required", "NDA", "ITAR"],
  ["NDA before drawings please: 20 hubs", "NDA", null],
  ["20 hubs, confidentiality agreement needed", "confidentiality agreement", null],
  ["This is strictly confidential: 20 hubs", "strictly confidential", null],
  ["20 hubs, no NDA needed", null, null],
  ["20 hubs, an NDA is not required", null, null],
  ["20 hubs, export controlled drawings", null, "export controlled"],
  ["20 hubs, not ITAR, EAR99", null, null],
  ["20 ear tags in Ohio", null, null],
])("%s asks shops for an agreement or allowance as it says", (text, agreement, control) => {
  const { needsAgreement, exportControlled } = read(text);
  expect([needsAgreement?.words ?? null, exportControlled?.words ?? null]).toEqual([
    agreement,
    control,
  ]);
});

describe("what covers a part is its finish, not its material", () => {
  test.each<[string, string | null, string | null]>([
    ["Hinges 500/1000/5000, zinc plated steel", "steel", "zinc plated"],
    ["60 studs, grade 8.8 zinc", null, null],
    ["40 nickel plated brass pins", "brass", "nickel plated"],
    ["200 zinc knobs", "zinc", null],
  ])("%s", (text, material, finish) => {
    const found = read(text);
    expect([found.material?.value ?? null, found.finish?.value ?? null]).toEqual([
      material,
      finish,
    ]);
  });
});

describe("figures that count no pieces of this order", () => {
  test.each<[string, number[] | null]>([
    ["48 pulleys 6061, deadline 12/14 9:30 am ET", [48]],
    ["400 bone screws, first article 5 pcs", [400]],
    ["400 bone screws, 5 pcs first article", [400]],
    ["drawing 300-1187, forty pieces, Inconel 625", [40]],
    ["part no. 4471-22 rev C, 65 pcs, 17-4", [65]],
    ["Our order for 2026 was 300 brackets; this year we need 450 brackets in 5052", [450]],
    ["we bought 300 brackets last year, now 450 brackets", [450]],
    ["300 brackets as last year", [300]],
    ["12 x brackets", [12]],
    ["12x brackets, 5052", [12]],
    ["40 covers, 4 x tapped holes", [40]],
    ["per drawing 100 brackets", [100]],
  ])("%s", (text, quantities) => {
    expect(read(text).quantities?.value ?? null).toEqual(quantities);
  });

  test("a deadline with an hour is that of the quotes, and a day behind a ZIP is no size", () => {
    expect(read("48 pulleys 6061, deadline 12/14 9:30 am ET")).toMatchObject({
      deadline: { value: "2026-12-14" },
      closesAt: { value: "09:30" },
      neededBy: null,
    });
    expect(read("40 rings, delivered to Tulsa, OK 74103 by 3/5/2027")).toMatchObject({
      neededBy: { value: "2027-03-05" },
      shipToZip: { value: "74103" },
    });
  });
});
