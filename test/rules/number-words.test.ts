import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readQuantities } from "../../src/market/needs/rules/reading/quantities/read-quantities.ts";
import { readPieces } from "../../src/market/needs/rules/reading/read-pieces.ts";

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** How somebody writes numbers out. */
interface Style {
  /** "twenty-five" or "twenty five". */
  hyphen: "-" | " ";
  /** "a hundred" or "one hundred". */
  single: "a" | "one";
  /** "two hundred and five" or "two hundred five". */
  and: " and " | " ";
  /** "twelve hundred" for 1,200. */
  countsHundreds: boolean;
}

function belowHundred(value: number, { hyphen }: Style): string {
  if (value < 20) return small[value] ?? "";
  const rest = value % 10 === 0 ? "" : `${hyphen}${small[value % 10]}`;
  return `${tens[Math.floor(value / 10) - 2]}${rest}`;
}

function belowThousand(value: number, style: Style, isFirst: boolean): string {
  if (value < 100) return belowHundred(value, style);
  const hundreds = Math.floor(value / 100);
  const head = hundreds === 1 && isFirst ? style.single : belowHundred(hundreds, style);
  const rest = value % 100 === 0 ? "" : `${style.and}${belowHundred(value % 100, style)}`;
  return `${head} hundred${rest}`;
}

function spelled(value: number, style: Style): string {
  const hundreds = Math.floor(value / 100);
  if (style.countsHundreds && hundreds > 10 && hundreds < 100 && hundreds % 10 !== 0) {
    const rest = value % 100 === 0 ? "" : `${style.and}${belowHundred(value % 100, style)}`;
    return `${belowHundred(hundreds, style)} hundred${rest}`;
  }
  if (value < 1000) return belowThousand(value, style, true);
  const thousands = Math.floor(value / 1000);
  const head = thousands === 1 ? style.single : belowThousand(thousands, style, true);
  const left = value % 1000;
  if (left === 0) return `${head} thousand`;
  const joint = left < 100 ? style.and : " ";
  return `${head} thousand${joint}${belowThousand(left, style, false)}`;
}

const styles: fc.Arbitrary<Style> = fc.record({
  hyphen: fc.constantFrom("-" as const, " " as const),
  single: fc.constantFrom("a" as const, "one" as const),
  and: fc.constantFrom(" and " as const, " " as const),
  countsHundreds: fc.boolean(),
});
const counts = (text: string) =>
  readQuantities(text).flatMap((one) =>
    one.kind === "count" ? [one.to === null ? one.from : [one.from, one.to]] : [],
  );

describe("numbers in words", () => {
  test("say the number that they spell, in all the ways that people write them", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 99_999 }), styles, (value, style) => {
        const words = spelled(value, style);
        expect([words, counts(`${words} pieces`)]).toEqual([words, [value]]);
        expect([words, counts(`we need ${words} brackets`)]).toEqual([words, [value]]);
      }),
      { numRuns: 3000 },
    );
    for (const value of [1, 100, 101, 110, 999, 1000, 1001, 1100, 1200, 9999, 10_000, 99_999]) {
      const style: Style = { hyphen: "-", single: "a", and: " and ", countsHundreds: false };
      expect(counts(`${spelled(value, style)} pieces`)).toEqual([value]);
    }
  });

  test.each<[string, number[]]>([
    ["a hundred fifty pins", [150]],
    ["hundred fifty pins", [150]],
    ["a thousand two hundred pins", [1200]],
    ["a hundred two brackets", [102]],
    ["a hundred two-inch pins", [100]],
    ["a dozen and a half lids", [18]],
    ["two dozen and a half lids", [30]],
    ["a gross and a half of rivets", [216]],
    ["a thousand and a half rivets", [1500]],
    ["two and a half thousand rivets", [2500]],
    ["one and a half dozen lids", [18]],
    ["three score pins", [60]],
    ["a score of pins", [20]],
    ["half a gross of pins", [72]],
    ["half a dozen lids", [6]],
    ["a hundred or a hundred and ten clips", [100, 110]],
    ["sets of four legs, 25 sets", [25]],
    ["25 sets of four legs", [25]],
    ["40 screws in packs of 10", [40]],
    ["12 10-32 screws", [12]],
    ["12 M6 x 20 screws", [12]],
    ["twelve M6 x 20 screws", [12]],
    ["12 1/4-20 x 1 bolts", [12]],
    ["40 10-24 x 1/2 screws", [40]],
  ])("and counts are read as they are meant: %s", (text, expected) => {
    expect(counts(text)).toEqual(expected);
  });

  test.each([
    "a couple hundred pins",
    "a couple of thousand pins",
    "a few hundred pins",
    "a few dozen lids",
    "several hundred clips",
    "several thousand rivets",
    "one thousand, two hundred rivets",
    "some hundred pins",
  ])("and what may be several figures is none: %s", (text) => {
    expect(counts(text)).toEqual([]);
    expect(readPieces(text)).toBeNull();
    expect(readQuantities(text).some(({ kind }) => kind === "doubtful")).toBe(true);
  });

  test.each([
    ["hundreds of pins", []],
    ["Thousand Oaks brackets", []],
    ["boxes with two score lines", [2]],
    ["from two hundred to five hundred parts", [200, 500]],
  ])("and no figure is made of other words: %s", (text, expected) => {
    expect(counts(text)).toEqual(expected);
  });
});
