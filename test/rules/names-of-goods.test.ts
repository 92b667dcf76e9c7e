import { describe, expect, test } from "vitest";
import { needsVocabulary, understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { type Wanted, wantedOf } from "../../src/market/search/rules/wanted.ts";

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
  expect(wanted(text).makes).toContain(code);
});
