import { expect, test } from "vitest";
import { needsVocabulary, understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { wantedOf } from "../../src/market/search/rules/wanted.ts";

const wanted = (text: string) => wantedOf(text, understandNeed(text), needsVocabulary());

test.each([
  ["ULSD diesel", "324110"],
  ["pulled pork smokehouse", "meat-processing"],
  ["soybean oil refiner", "311225"],
])(
  "who makes it, or a word of its own terms, is no other thing than the good: %s",
  (text, code) => {
    const { makes = [], could = [] } = wanted(text) ?? {};
    expect([...makes, ...could]).toContain(code);
  },
);

test("an unknown thing is not replaced by what describes it", () => {
  expect(wanted("sausage zorgles")).toBeNull();
  expect(wanted("diesel zorgle")).toBeNull();
});
