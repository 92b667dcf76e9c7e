import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { askedWords } from "../../src/market/rfq/rules/begin/asked-words.ts";
import { readParts } from "../../src/market/rfq/rules/begin/read-parts.ts";
import { readRequest } from "../../src/market/rfq/rules/read-request.ts";

const read = (text: string) => readRequest(text, understandNeed(text), "2026-11-30");
const parts = (text: string) => readParts(text, understandNeed);
const counted = (text: string) =>
  parts(text).map(({ name, quantities }) => [name.toLowerCase(), quantities?.value ?? []]);

describe("a ZIP", () => {
  test.each([
    ["needed in 3 weeks in 30318.", "30318"],
    ["we're in Austin 78745", "78745"],
    ["deliver Phoenix 85040 by February 2", "85040"],
    ["within 150 miles of Houston 77015", "77015"],
    ["need within 10 days at 94107", "94107"],
    ["no later than Dec. 21st. 44114", "44114"],
    ["black oxide, asap 44114", "44114"],
    ["to our dock in Tulsa (74116) by March 1", "74116"],
    ["shops near Dayton 45402", undefined],
    ["per drawing 44114", undefined],
    ["rings in 52100", undefined],
    ["at 10100 or 20200", undefined],
  ])("of “%s” is %s", (words, zip) => {
    const request = read(`40 steel clips, ${words}`);
    expect([request.shipToZip?.value, request.quantities?.value]).toEqual([zip, [40]]);
  });

  test("that there is stands behind its city for no count, whatever is asked for", () => {
    const places = fc.constantFrom("Austin 78745", "Phoenix 85040", "El Paso 79936", "Tulsa 74116");
    const things = fc.constantFrom("brackets", "steel shafts", "boxes", "nylon 12 clips");
    // "316 brackets" are of stainless: of counts those that no grade is called like.
    const counts = fc.constantFrom(12, 40, 75, 120, 250, 500, 750);
    fc.assert(
      fc.property(places, things, counts, (place, thing, count) => {
        for (const text of [`${count} ${thing}, ${place}`, `${place}: ${thing} x ${count}`]) {
          const { shipToZip, quantities } = read(text);
          expect([shipToZip?.value, quantities?.value]).toEqual([place.slice(-5), [count]]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

test.each([
  ["bonded mounts (natural rubber, steel 1010 inserts), 750 pcs", [750]],
  ["MJF nylon 12 clips x 220, dyed black", [220]],
  ["aluminum 6061 inserts, 90 pcs", [90]],
])("the grade of “%s” counts nothing", (text, pieces) => {
  expect(read(text).quantities?.value).toEqual(pieces);
});

describe("what asks for nothing", () => {
  const head =
    "From: Lee <lee@example.com>\nSent: Monday, November 30, 2026 8:14 AM\nTo: Sales\nSubject: quote\n\n";

  test("is the head of a mail", () => {
    expect(read(`${head}15 frames in 1018 on our dock no later than 1/15`)).toMatchObject({
      neededBy: { value: "2027-01-15" },
      quantities: { value: [15] },
    });
    expect(read(`On Mon, Nov 23, 2026 Lee wrote:\n220 rollers by 12/22`).neededBy?.value).toBe(
      "2026-12-22",
    );
  });

  test("but for its subject where the mail counts nothing, and no form is one", () => {
    expect(read(`${head.replace("quote", "RFQ 200 brackets")}see below`).quantities?.value).toEqual(
      [200],
    );
    const form = "To: every shop\nDate: March 1, 2027\n30 plates";
    expect(askedWords(form)).toBe(form);
  });

  test.each([
    ["Our last supplier quoted $3.20 for 500 pieces and 12 weeks. We want 800 rollers", [800]],
    ["We used to buy 300 a run, now we need 90 rollers", [90]],
    ["We previously paid $4 for 100. Please quote 250 rollers", [250]],
    ["Same as the last order, 500 rollers used to hold 4 pins", [500]],
  ])("is what was once: “%s”", (text, pieces) => {
    const { quantities, targetPrice } = read(text);
    expect([quantities?.value, targetPrice]).toEqual([pieces, null]);
  });

  test("is a question about such things in general", () => {
    const asked = read("How much does it usually cost to get a mold made for an ABS enclosure?");
    expect([asked.material, asked.process]).toEqual([null, null]);
    expect(read("How much would 50 ABS enclosures cost?").material?.value).toBe("ABS");
  });

  test("is what the writer is", () => {
    expect(read("I run a small brewery in Bend and want 60 walnut handles").process).toBeNull();
    expect(read("We make steel furniture and need 600 oak legs").material?.value).toBe("oak");
    expect(read("Toll blend 500 gallons of degreaser").process?.value).toBe("Chemical blending");
  });

  test("has its place, so that what is asked for keeps its own", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (tail) => {
        const text = `${head}We used to buy 300. ${tail}`;
        expect(askedWords(text)).toHaveLength(text.length);
      }),
      { numRuns: 100 },
    );
  });
});

describe("parts", () => {
  test("that share a number are several", () => {
    const both = parts("25 housings and covers, die cast A380");
    expect(
      both.map(({ quantities, process, material }) => [
        quantities?.value,
        process?.value,
        material?.value,
      ]),
    ).toEqual([
      [[25], "Die casting", "A380"],
      [[25], "Die casting", "A380"],
    ]);
    expect(counted("10 lids, bases and arms for a press")).toHaveLength(3);
  });

  test.each(["25 boxes with lids and hinges", "25 housings and drill the holes", "25 nuts"])(
    "of “%s” is one",
    (text) => {
      expect(parts(text)).toHaveLength(0);
      expect(read(text).quantities?.value).toEqual([25]);
    },
  );

  test("of a left and a right kind are two behind a unit with a point, too", () => {
    expect(counted("Machine 14 ea. LH and 14 ea. RH hinge arms, 2024-T351")).toEqual([
      ["lh hinge arms", [14]],
      ["rh hinge arms", [14]],
    ]);
    expect(parts("Machine 14 ea. LH and 14 ea. RH hinge arms")[0]?.process?.value).toBe(
      "CNC milling",
    );
  });

  test("are the same profile in two finishes, with how much of each", () => {
    const both = parts(
      "extrude 6063 custom profile, 2,000 ft in 12' lengths, mill finish, + same profile 1,000 ft clear anodized",
    );
    expect(both.map(({ finish, open }) => [finish?.value, open])).toEqual([
      [undefined, ["2,000 ft"]],
      ["clear anodized", ["1,000 ft"]],
    ]);
  });

  test.each([
    "200 boards, 4 layer FR4, ENIG, 120 components",
    "200 tanks, 304, 2 ports",
    "200 plates, 4 holes, 2 pockets, clear anodize",
    "200 booklets, 32 pages",
  ])("are not what a thing has: “%s”", (text) => {
    expect(parts(text)).toHaveLength(0);
    expect(read(text).quantities?.value).toEqual([200]);
  });
});

describe("sets", () => {
  test("are multiplied", () => {
    expect(
      counted(
        "a set of 4 shelves and 8 pins per cabinet for 50 cabinets: shelves in birch, pins steel",
      ),
    ).toEqual([
      ["shelves", [200]],
      ["pins", [400]],
    ]);
    expect(read("bronze bushings, 2 per assembly, 150 assemblies").quantities?.value).toEqual([
      300,
    ]);
    expect(read("bushings in kits of 3, 100 kits").quantities?.value).toEqual([300]);
    expect(read("25 sets of four legs").quantities?.value).toEqual([100]);
  });

  test("whatever they hold and are for", () => {
    const number = fc.integer({ min: 2, max: 60 });
    const thing = fc.constantFrom("cabinet", "assembly", "door", "machine");
    fc.assert(
      fc.property(number, number, thing, (one, all, noun) => {
        const many = noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}s`;
        const text = `steel clips, ${one} per ${noun}, ${all} ${many}`;
        expect(read(text).quantities?.value).toEqual([one * all]);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ["500 clips at $2 per piece", [500]],
    ["200 clips packed in kits of 3", [200]],
    ["40 clips per drawing, 2 holes each", [40]],
  ])("are not “%s”", (text, pieces) => {
    expect(read(text).quantities?.value).toEqual(pieces);
  });
});

test.each([
  ["36 pcs turned parts", "CNC turning"],
  ["Need machined parts", "CNC milling"],
  ["15 weldments", "Welding and assembly"],
  ["Metal stampings, 25k", "Metal stamping"],
  ["can anybody sew 400 pouches", "Cut and sew"],
  ["MJF clips x 20", "3D printing"],
  ["thermoformed trays", "Thermoforming"],
  ["die cut gaskets", "Die cutting"],
  ["20 brackets, no machining", undefined],
  ["60 tags for our machine shop", undefined],
  ["60 rubber stamps", undefined],
])("a process is said by what is made or done: “%s”", (text, process) => {
  expect(read(text).process?.value).toBe(process);
});

describe("figures", () => {
  test("of a tolerance may stand without the word", () => {
    expect(read("40 pins, hold .005 unless noted").toleranceMm?.value).toBe("0.127");
    expect(read("40 pins, tolerance .010").toleranceMm?.value).toBe("0.254");
    expect(read("40 pins, hold .500 dia").toleranceMm).toBeNull();
  });

  test("of a target price need no dollar, and a fraction of a cent is said to be open", () => {
    expect(read("40 pins, target 4.25 ea").targetPrice?.value).toBe("4.25");
    expect(read("40 pins. Target .042 ea")).toMatchObject({
      targetPrice: null,
      open: [".042 ea"],
    });
  });

  test.each(["1500 yds of cotton duck", "need 500 gallons of degreaser in 55 gal drums"])(
    "of what is not counted are kept open: “%s”",
    (text) => {
      expect(read(text)).toMatchObject({
        quantities: null,
        open: [expect.stringMatching(/^(?:1500 yds|500 gallons)$/)],
      });
      expect(read("40 pipes, 20 ft long").open).toEqual([]);
    },
  );

  test.each([
    ["before Memorial Day", "2027-05-30"],
    ["by Labor Day", "2027-09-06"],
    ["by Thanksgiving", "2027-11-25"],
    ["by July 4th", "2027-07-04"],
    ["before Easter", undefined],
  ])("of a holiday are those of its next day: “%s”", (words, day) => {
    expect(read(`40 pins, ${words}`).neededBy?.value).toBe(day);
  });
});

test("what a certifier attests of food is a certificate", () => {
  expect(read("20,000 bottles of hot sauce, kosher, SQF").certifications?.value).toEqual([
    "Kosher",
    "SQF",
  ]);
});
