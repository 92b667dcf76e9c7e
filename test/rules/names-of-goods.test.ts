import { describe, expect, test } from "vitest";
import { needsVocabulary, understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { likelyMakersOf, type Wanted, wantedOf } from "../../src/market/search/rules/wanted.ts";

function wanted(text: string): Wanted {
  const read = wantedOf(text, understandNeed(text), needsVocabulary());
  if (read === null) throw new Error(`${text} is not understood`);
  return read;
}

describe("names that say another good of the industry", () => {
  test.each([
    ["frozen french fries", "juic"],
    ["chlorine gas", "carbon"],
    ["pvc resin", "polyest"],
    ["lead recycling", "zinc"],
  ])("of %s hold what hints at that: %s", (text, hint) => {
    expect(wanted(text).others).toContain(`'${hint}'`);
  });

  test("never hold what the good itself is known by", () => {
    expect(wanted("carbon black").others ?? "").not.toContain("'carbon'");
    expect(wanted("orange juice").others ?? "").not.toContain("'juic'");
  });
});

test("names that are another good's own tell that no more than could be made", () => {
  expect(wanted("clay bricks").elsewhere).toContain("'tile'");
  expect(wanted("ceramic tile").elsewhere).toContain("'brick'");
  // What hints at several things, or is a word of the good itself, tells nothing.
  expect(wanted("chicken breast").elsewhere ?? "").not.toContain("'food'");
  expect(wanted("plastic resin").elsewhere ?? "").not.toContain("'polyethylen'");
});

test("a hint is no other word with the same stem", () => {
  // "Carbonate" and "carbon" share one: soda ash is not made at plants of carbon black.
  expect(wanted("soda ash").inHints).not.toMatch(/\('carbon'(?::A)?\)/);
});

test.each([
  ["deer processing", "exotic-meat-processing"],
  ["elk meat processing", "exotic-meat-processing"],
  ["oat milling", "flour-milling"],
  ["insulin", "325412"],
  ["copper wire rod", "331420"],
  ["chicken pot pies", "311412"],
  ["gold refinery", "331410"],
])("who makes %s is known: %s", (text, code) => {
  const { makes, could } = wanted(text);
  expect([...makes, ...could]).toContain(code);
});

test("of those who only could, who does a process for others or makes the wider good is shown", () => {
  const carbonBlack = wanted("carbon black");
  expect(carbonBlack.makes).not.toContain("325180");
  expect(carbonBlack.could).toContain("325180");
  // A plant that makes other chemicals is counted, not shown.
  expect(likelyMakersOf(carbonBlack)).toBeNull();
  expect(likelyMakersOf(wanted("beef jerky"))?.could).toContain("meat-processing");
  expect(likelyMakersOf(wanted("carbon brushes"))?.could).toEqual(["335991"]);
});

test("a good's own name counts as asked for, whatever form of it was typed", () => {
  expect(wanted("catfish fillets").own).toContain("'catfish'");
});
