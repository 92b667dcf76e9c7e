import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stem } from "../../src/market/needs/rules/reading/stem.ts";
import { thesaurus } from "../../src/market/needs/rules/thesaurus/thesaurus.ts";
import { expandWords } from "../../src/market/search/rules/expand-words.ts";
import { readQuery } from "../../src/market/search/rules/read-query.ts";
import { correctionsOf, oneEditAway, slipCost } from "../../src/market/search/rules/spelling.ts";

const word = fc.string({ unit: fc.constantFrom(..."abcdeiorst"), minLength: 1, maxLength: 9 });

describe("spelling", () => {
  const none = new Map<string, number>();

  test("is corrected to the commoner of the nearest words", () => {
    const like = [
      { word: "chair", documents: 900 },
      { word: "choir", documents: 2 },
      { word: "chariot", documents: 5 },
    ];
    expect(correctionsOf("chiar", like, none)[0]?.words).toEqual(["chair"]);
  });

  test("takes joined words apart where the catalog has both", () => {
    const parts = new Map([
      ["powder", 40],
      ["coat", 30],
    ]);
    expect(correctionsOf("powdercoat", [], parts)[0]?.words).toEqual(["powder", "coat"]);
  });

  test("is left alone where nothing is near", () => {
    expect(correctionsOf("zyxgrub", [{ word: "grub", documents: 50 }], none)).toEqual([]);
  });

  test("finds every word one edit away", () => {
    expect(oneEditAway("bolt")).toEqual(
      expect.arrayContaining(["bot", "blot", "bolts", "belt", "boltt"]),
    );
    expect(oneEditAway("bolt")).not.toContain("bolt");
  });

  test("costs nothing for equal words and something for others", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(slipCost(a, a)).toBe(0);
        expect(slipCost(a, b) > 0).toBe(a !== b);
        expect(slipCost(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
});

describe("the thesaurus", () => {
  const shownFor = (query: string) => expandWords(readQuery(query).words).shown;

  test("has at least 250 groups, each with words and weights that can be used", () => {
    expect(thesaurus.length).toBeGreaterThan(250);
    for (const entry of thesaurus) {
      expect(entry.phrase.length, JSON.stringify(entry)).toBeGreaterThan(0);
      for (const target of entry.targets) {
        expect(target.words.length, JSON.stringify(entry)).toBeGreaterThan(0);
        expect(target.weight > 0 && target.weight < 1, JSON.stringify(entry)).toBe(true);
      }
    }
  });

  test("knows the trade's word for a buyer's", () => {
    expect(shownFor("metal box for electronics")).toContain("enclosure");
    expect(shownFor("girders for a warehouse")).toContain("beams");
    expect(shownFor("aluminium couch")).toEqual(expect.arrayContaining(["aluminum", "sofa"]));
  });

  test("goes one way where the other would mislead", () => {
    expect(shownFor("latte")).toContain("coffee");
    expect(shownFor("coffee")).not.toContain("latte");
  });

  test("lets a longer phrase count for more than its words", () => {
    const { expansions } = expandWords(readQuery("boat cover").words);
    const weightOf = (target: string) =>
      Math.max(
        ...expansions.flatMap(({ alternatives }) =>
          alternatives.filter((one) => one.words.join(" ") === target).map((one) => one.weight),
        ),
      );
    expect(weightOf(stem("canvas"))).toBeGreaterThan(weightOf(stem("marine")));
  });
});

test.each([
  ["machining", "machin"],
  ["batteries", "batteri"],
  ["bushing", "bush"],
  ["dining", "dine"],
  ["flies", "fli"],
  ["added", "add"],
  ["m6x1", "m6x1"],
  ["constructor", "constructor"],
])("the stem of “%s” is the index's", (text, expected) => {
  expect(stem(text)).toBe(expected);
});
