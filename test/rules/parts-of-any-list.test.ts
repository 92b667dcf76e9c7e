import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readQuantities } from "../../src/market/needs/rules/reading/quantities/read-quantities.ts";
import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { readParts } from "../../src/market/rfq/rules/begin/read-parts.ts";
import { readRequest } from "../../src/market/rfq/rules/read-request.ts";

/** Things of any trade, and words that no language has. */
const things = [
  "brackets",
  "sconces",
  "treads",
  "hinge leaves",
  "thumb screws",
  "drawer fronts",
  "yoke pins",
  "gobos",
  "flurbs",
  "zibber caps",
  "quonkles",
  "tramplet arms",
];
const one = (things: string) => things.replace(/leaves$/, "leaf").replace(/s$/, "");
const materials = [
  "6061",
  "brass",
  "304",
  "1018",
  "A36",
  "Delrin",
  "EPDM",
  "P20",
  "TPU",
  "17-4 PH",
];
const counts = [2, 7, 12, 40, 144, 250, 1200, 5000];
const part = fc.record({
  thing: fc.constantFrom(...things),
  count: fc.constantFrom(...counts),
  material: fc.constantFrom(...materials),
});
const parts = fc.uniqueArray(part, { selector: ({ thing }) => thing, minLength: 2, maxLength: 5 });
type Part = { thing: string; count: number; material: string };

const written = (count: number) => (count > 999 ? count.toLocaleString("en-US") : String(count));
/** Ways to write one part: its count before it, behind it, or behind what it is made of. */
const fronts = [
  ({ thing, count, material }: Part) => `${written(count)} ${thing}, ${material}`,
  ({ thing, count, material }: Part) => `${written(count)} ${thing} in ${material}`,
  ({ thing, count, material }: Part) => `${written(count)} pcs ${thing} (${material})`,
  ({ thing, count, material }: Part) => `${written(count)} ea. ${thing} ${material}`,
];
const behinds = [
  ({ thing, count, material }: Part) => `${one(thing)}, ${material}, qty ${written(count)}`,
  ({ thing, count, material }: Part) => `${thing} in ${material}, ${written(count)} pcs`,
  ({ thing, count, material }: Part) => `${one(thing)} - ${material} - ${written(count)} ea`,
  ({ thing, count, material }: Part) => `${thing} x ${written(count)}, ${material}`,
  ({ thing, count, material }: Part) => `${one(thing)} (x${count}), ${material}`,
];
const joints = ["; ", "\n", "\n- ", "\n• "];

const found = (text: string) =>
  readParts(text, understandNeed).map(({ name, quantities, material }) => [
    name.toLowerCase(),
    quantities?.value,
    material?.value,
  ]);
const wanted = (all: readonly Part[], isOne: boolean) =>
  all.map(({ thing, count, material }) => [isOne ? one(thing) : thing, [count], material]);

describe("a list of parts comes back with its names, counts and materials", () => {
  test("whatever the things are called, with the count before them", () => {
    fc.assert(
      fc.property(
        parts,
        fc.constantFrom(...fronts),
        fc.constantFrom(...joints, ", ", " and ", " plus "),
        (all, write, joint) => {
          expect(found(all.map(write).join(joint))).toEqual(wanted(all, false));
        },
      ),
      { numRuns: 120 },
    );
  });

  test("and behind them", () => {
    fc.assert(
      fc.property(
        parts,
        fc.constantFrom(...behinds),
        fc.constantFrom(...joints),
        (all, write, joint) => {
          const isOne = write === behinds[0] || write === behinds[2] || write === behinds[4];
          expect(found(all.map(write).join(joint))).toEqual(wanted(all, isOne));
        },
      ),
      { numRuns: 120 },
    );
  });

  test("a material that stands once behind them is of all of them", () => {
    fc.assert(
      fc.property(parts, fc.constantFrom(", ", " and "), fc.boolean(), (all, joint, isAll) => {
        const [{ material }] = all as [Part];
        const text = `${all.map(({ thing, count }) => `${written(count)} ${thing}`).join(joint)}, ${isAll ? "all " : ""}${material}`;
        expect(found(text)).toEqual(
          wanted(
            all.map((one) => ({ ...one, material })),
            false,
          ),
        );
      }),
      { numRuns: 60 },
    );
  });

  test("a finish of everything but one is of the others", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(part, {
          selector: ({ thing }) => thing.split(" ").at(-1),
          minLength: 2,
          maxLength: 4,
        }),
        fc.constantFrom("except the", "but the"),
        (all, but) => {
          const [{ thing }] = all as [Part];
          const list = all.map((one) => `${written(one.count)} ${one.thing}`).join(", ");
          const read = readParts(`${list}. All zinc plated ${but} ${thing}.`, understandNeed);
          expect(read.map(({ finish }) => finish?.value ?? null)).toEqual(
            all.map((_, at) => (at === 0 ? null : "zinc plated")),
          );
        },
      ),
      { numRuns: 50 },
    );
  });
});

const units = ["mm", "in", "ft", "lb", "gal", "psi", "hours", "weeks", "miles", "%", "ga", "HRC"];
const measured = fc
  .tuple(fc.constantFrom(3, 16, 40, 90, 250), fc.constantFrom(...units))
  .map(([value, unit]) => ({ value, words: unit === "%" ? `${value}%` : `${value} ${unit}` }));

test("no number that has a unit is a number of pieces", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("7 brackets", "brackets, 7 pcs", "brackets x 7", "quote 7 flurbs"),
      fc.array(measured, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(", ", "; ", ". ", "\n"),
      (head, figures, joint) => {
        const text = [head, ...figures.map(({ words }) => words)].join(joint);
        const { quantities } = readRequest(text, understandNeed(text), "2026-11-29");
        const several = readParts(text, understandNeed, 1).flatMap(
          (one) => one.quantities?.value ?? [],
        );
        expect(new Set([...(quantities?.value ?? []), ...several])).toEqual(new Set([7]));
      },
    ),
    { numRuns: 120 },
  );
});

test("nor a number of a thread, an hour, a day or a standard", () => {
  const figures = [
    "10-32",
    "1/2-13",
    "M4 x 12",
    "DN50 PN16",
    "5 pm",
    "15:30",
    "by March 3",
    "by 15 January",
    "3/4/2027",
    "ISO 9001",
    "AMS 5662",
    "RAL 7016",
    "rev 4",
    "net 30",
    "6061-T6",
    "1/4-20 x 1",
  ];
  fc.assert(
    fc.property(
      fc.constantFrom("7 brackets", "brackets, 7 pcs", "quote 7 flurbs"),
      fc.uniqueArray(fc.constantFrom(...figures), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(", ", "; ", ". "),
      (head, said, joint) => {
        const text = [head, ...said].join(joint);
        const { quantities } = readRequest(text, understandNeed(text), "2026-11-29");
        expect(quantities?.value).toEqual([7]);
        expect(readParts(text, understandNeed).length).toBe(0);
      },
    ),
    { numRuns: 120 },
  );
});

test("any text has a reading, whose names are words of it", () => {
  const pieces = fc.constantFrom(
    ...[
      "12",
      "5,000",
      "x",
      "qty",
      "pcs",
      "each",
      "of",
      "in",
      "304",
      "brackets",
      "(",
      ")",
      ":",
      ";",
    ],
    ...[
      ",",
      "-",
      "•",
      "and",
      "plus",
      "all",
      "except",
      "same",
      "P/N 44-1",
      "M4 x 12",
      "50 ft",
      "\n",
    ],
    ...["A", "B", "with", "galvanized", "one", "a pair of", "1.", "2.", "dozen", "½", "°", "$4"],
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary", maxLength: 80 }),
        fc.array(pieces, { maxLength: 16 }).map((all) => all.join(" ")),
      ),
      (text) => {
        const read = readParts(text, understandNeed, 1);
        const plain = text.replaceAll(/\s+/g, " ").toLowerCase();
        for (const { name, quantities } of read) {
          expect(name.split(" ").every((word) => plain.includes(word.toLowerCase()))).toBe(true);
          expect(
            (quantities?.value ?? []).every((count) => Number.isInteger(count) && count > 0),
          ).toBe(true);
        }
        for (const { start, end } of readQuantities(text)) expect(end).toBeGreaterThan(start);
        readRequest(text, understandNeed(text), "2026-11-29");
      },
    ),
    { numRuns: 250 },
  );
});
