import { expect, test } from "vitest";
import { baseForm } from "../../src/market/guides/rules/base-forms.ts";
import { soughtTerms, textTerms } from "../../src/market/guides/rules/query-terms.ts";

const none = () => false;

test.each([
  ["paid", "payment"],
  ["stolen", "theft"],
  ["delivered", "delivery"],
  ["injured", "injury"],
])("%s and %s are about the same", (one, other) => {
  expect(textTerms(one)).toEqual(textTerms(other));
});

test("a word of no family stays as it is", () => {
  expect(baseForm("bracket")).toBe("bracket");
});

test("a saying of several words is looked for in the words of guides", () => {
  const { weights, meanings } = soughtTerms("my engineer walked out with the drawings", none);
  expect([...weights.keys()]).toEqual(expect.arrayContaining(textTerms("leave employee")));
  expect([...meanings.values()].flat()).toEqual(expect.arrayContaining(textTerms("leave")));
});

test("how many days something lasts is no standard that is asked for", () => {
  const { weights } = soughtTerms("not paid for 90 days", () => true);
  expect(weights.has("90")).toBe(false);
});

test.each([
  ["What is a C of C?", "certificates of conformance"],
  ["what is MIM", "metal injection molding"],
  ["do I accept a DX rated order", "the Defense Priorities and Allocations System"],
  ["can it say made in America", "Made in USA"],
])("%s is found by %s", (question, written) => {
  const asked = textTerms(question);
  expect(textTerms(written).filter((term) => asked.includes(term))).not.toEqual([]);
});
