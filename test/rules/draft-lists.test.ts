import { describe, expect, test } from "vitest";
import { followed, understood } from "./told-drafts.ts";

const start =
  "Draft a request for quotes: 1,000 plastic knobs, ABS black, injection molded, and 1,000 brass inserts M6 turned. Target $0.80 for knobs. Needed by April 30. Shipping to 27601.";

/** The parts of the draft after messages, each as "quantities name, material, finish, tolerance, price". */
function linesAfter(...texts: string[]): string[] {
  const { draft } = understood(start, ...texts).drafting;
  return (draft?.lines ?? []).map(
    ({ name, quantities, material, finish, tolerance, targetPrice }) =>
      [quantities.join("/"), name, material, finish, tolerance, targetPrice]
        .filter((one) => one !== null)
        .join(", "),
  );
}
const openAfter = (...texts: string[]) => understood(start, ...texts).drafting.change?.open ?? [];
const before = linesAfter();

test("the parts that lists are applied to", () => {
  expect(before).toEqual(["1000, Plastic knobs, ABS, 0.80", "1000, Brass inserts, brass"]);
});

describe("a list of changes", () => {
  test.each([
    [
      "- knobs: glossy finish\n- inserts: nickel plated\n- add 500 caps, ABS, white",
      [
        "1000, Plastic knobs, ABS, glossy finish, 0.80",
        "1000, Brass inserts, brass, nickel plated",
        "500, Caps, ABS",
      ],
    ],
    [
      "Changes:\n1. Knobs to 1500\n2. Inserts to 3000\n3. Date May 20",
      ["1500, Plastic knobs, ABS, 0.80", "3000, Brass inserts, brass"],
    ],
    [
      "Hi, two changes from engineering: (1) insert material is now 303 stainless (2) knob tolerance +/-.010",
      ["1000, Plastic knobs, ABS, ±0.010 in, 0.80", "1000, 303 inserts, 303"],
    ],
  ])("is applied each to its part: %s", (text, lines) => {
    expect(linesAfter(text)).toEqual(lines);
    expect(openAfter(text)).toEqual([]);
  });

  test.each([
    ["- knobs to 1500\n- inserts: frobbed twice", "I did not understand “inserts: frobbed twice”."],
    [
      "1. Knobs to 1500\n2. Inserts to 3000, stainless instead of brass",
      "I did not understand “Inserts to 3000”.",
    ],
  ])("changes nothing where one of them is not understood: %s", (text, told) => {
    expect(linesAfter(text)).toEqual(before);
    expect(openAfter(text)).toContain(told);
  });
});

describe("values of all, and of the whole request", () => {
  test.each([
    ["everything x3", ["3000, Plastic knobs, ABS, 0.80", "3000, Brass inserts, brass"]],
    ["2x all of them", ["2000, Plastic knobs, ABS, 0.80", "2000, Brass inserts, brass"]],
    [
      "knobs 1500, inserts 1500, and drop the target price",
      ["1500, Plastic knobs, ABS", "1500, Brass inserts, brass"],
    ],
    ["please delete the inserts and the target", ["1000, Plastic knobs, ABS"]],
  ])("%s", (text, lines) => {
    expect(linesAfter(text)).toEqual(lines);
  });

  test.each([
    ["not 27601, it's 27610", "27610"],
    ["the ZIP is wrong, it's 27610", "27610"],
  ])("%s", (text, zip) => {
    expect(understood(start, text).drafting.draft?.shipTo).toContain(zip);
  });

  test("a certificate takes the place of one that is corrected", () => {
    const said = ["we need ISO 9001 on this one", "no wait not ISO, AS9100"];
    expect(understood(start, ...said).drafting.draft?.certifications).toEqual(["AS9100"]);
    const other = "not ISO 9001 but IATF 16949 needed";
    expect(understood(start, other).drafting.draft?.certifications).toEqual(["IATF 16949"]);
  });

  test("a further quantity is asked for", () => {
    const shafts = "Draft a request for quotes: 40 shafts, 4140, turned, ZIP 60601";
    const { draft } = understood(shafts, "quote also 500").drafting;
    expect(draft?.lines[0]?.quantities).toEqual([40, 500]);
  });
});

test("what speaks of the draft and is not understood is no question for the guides", () => {
  const table = `
    > Draft a request for quotes: 40 shafts, 4140, turned and ground, black oxide
    > and the finish on those? none, just deburr
    = same ?
    > 4140 prehard or 4150, whichever you have
    = same ?
    > add a keyway 3/16
    = same ?
  `;
  const [begun, ...rest] = followed(table);
  expect(rest.map(({ told }) => told)).toEqual(rest.map(() => `${begun?.told} ?`));
});

test("“undo that” takes back what the last message changed, and nothing where it changed nothing", () => {
  const changed = ["knobs to 1500", "undo that"];
  expect(linesAfter(...changed)).toEqual(before);
  const after = ["knobs to 1500", "and the finish on those? none, just deburr", "undo that"];
  expect(linesAfter(...after)).toEqual(linesAfter("knobs to 1500"));
  expect(openAfter(...after)).toEqual([expect.stringContaining("changed nothing")]);
  expect(linesAfter(...after, "undo the last change")).toEqual(before);
});

test.each(["how many knobs now", "what zip is on there"])(
  "“%s” is answered by the draft",
  (text) => {
    expect(understood(start, text).drafting).toMatchObject({ isShown: true, change: null });
  },
);

test.each([
  "is 303 weldable?",
  "tell me about anodizing",
  "what would 3000 cost?",
  "find me a shop for anodizing",
])("“%s” is no change of a draft", (text) => {
  expect(understood(start, text).drafting).toMatchObject({ isShown: false, change: null });
});

test("what a request says and its draft holds nowhere is kept in notes or told", () => {
  const text =
    "Draft a request for quotes: Conveyor rollers 1.9 dia 11ga galvanized tube, 7/16 hex axle spring loaded, 24 BF, ABEC bearings 260 each. Old PN zorbex";
  const { drafting, notRead } = understood(text);
  const told = JSON.stringify([drafting.draft, notRead]).toLowerCase();
  for (const word of ["conveyor", "galvanized", "axle", "spring", "zorbex"])
    expect(told).toContain(word);
  expect(understood("Draft a request for quotes: 20 brackets, 304, laser cut").notRead).toEqual([]);
});
