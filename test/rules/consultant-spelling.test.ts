import fc from "fast-check";
import { expect, test } from "vitest";
import { plainWords } from "../../src/market/consultant/rules/understand/plain-words.ts";
import {
  correctSpelling,
  isOneEdit,
} from "../../src/market/consultant/rules/understand/spelling.ts";

test("typing errors in trade words are put right", () => {
  expect(correctSpelling("circut board asembly, injecton molding and alumnium")).toBe(
    "circuit board assembly, injection molding and aluminum",
  );
  expect(correctSpelling("stainles steel brakcets")).toBe("stainless steel brackets");
});

test("other words, names and codes stay as they are", () => {
  for (const text of [
    "painting a wedding string for a patient copier",
    "Machin & Casten in Statesville",
    "costed parts, a leather lather, cooling and tuning",
    "see welders.example/castigns or a@machinng.test",
  ]) {
    expect(correctSpelling(text)).toBe(text);
  }
});

test("shorthand is written out", () => {
  expect(plainWords("whats ur moq, can u do 500 w/o paint in 6 wks? thx")).toBe(
    "what is your moq, can you do 500 without paint in 6 weeks? thanks",
  );
});

test("a text that was put right is not changed again", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const once = plainWords(text);
      expect(plainWords(once)).toBe(once);
    }),
    { numRuns: 1000 },
  );
});

test("a misspelling is one both ways", () => {
  const word = fc.stringMatching(/^[a-e]{5,9}$/);
  fc.assert(
    fc.property(word, word, (one, other) => {
      const isEqualLength = one.length === other.length;
      if (isEqualLength) expect(isOneEdit(one, other)).toBe(isOneEdit(other, one));
      expect(isOneEdit(one, one)).toBe(false);
    }),
    { numRuns: 1000 },
  );
});
