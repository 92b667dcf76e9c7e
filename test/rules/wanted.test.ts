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

test.each([
  ["railcar of molasses", "311313", "336510"],
  ["milk powder for bakeries", "311514", "311812"],
  ["pickle jars", "327213", "311421"],
])("what goods are carried in, are for or are packed in: %s", (text, maker, other) => {
  expect(wanted(text)?.makes).toContain(maker);
  expect(wanted(text)?.makes).not.toContain(other);
  expect(wanted(text)?.process).toBeNull();
});
