import { expect, test } from "vitest";
import {
  beginWithAsked,
  columnsAskedFirst,
} from "../../src/market/consultant/offline/answers/begin-with.ts";
import { asksMeaning, asksSentence } from "../../src/market/guides/rules/figures-asked.ts";
import { tellingTerms } from "../../src/market/guides/rules/query-terms.ts";

test("a paragraph begins with the sentence that holds what is asked, and loses none", () => {
  const text = "Order early. Moisture of kiln dried lumber is 6 to 8 percent. Store it flat.";
  expect(beginWithAsked(text, tellingTerms("moisture of kiln dried lumber"))).toBe(
    "Moisture of kiln dried lumber is 6 to 8 percent. Store it flat. Order early.",
  );
});

test.each([
  ["a sentence that leans on the one before", "Lumber dries. It takes kiln moisture and lumber."],
  ["a yes or no before it", "Hardly ever. Kiln moisture of lumber is no matter."],
])("a paragraph stays as it is for %s", (_, text) => {
  expect(beginWithAsked(text, tellingTerms("kiln moisture lumber"))).toBe(text);
});

test("a row tells the column that is asked about first", () => {
  const row = "Grade 316: tensile 75 ksi; magnetic No; machining 40%";
  expect(columnsAskedFirst(row, tellingTerms("is 316 magnetic"))).toBe(
    "Grade 316: magnetic No; tensile 75 ksi; machining 40%",
  );
  expect(columnsAskedFirst(row, tellingTerms("316 stainless"))).toBe(row);
});

test.each([
  "what does RFS mean",
  "what is a liftgate",
  "uhmw vs hdpe",
  "can 6061 be welded",
  "how do I compare quotes",
])("a sentence answers: %s", (question) => {
  expect(asksSentence(question)).toBe(true);
});

test.each(["yield strength of a36", "how thick is e-coat", "minimum wall for abs"])(
  "a figure answers: %s",
  (question) => {
    expect(asksSentence(question)).toBe(false);
    expect(asksMeaning(question)).toBe(false);
  },
);
