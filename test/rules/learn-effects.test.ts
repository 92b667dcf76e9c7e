import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explainUse, type Use } from "../../src/market/search/rules/learning/examination.ts";
import { learnEffects, mostEffect } from "../../src/market/search/rules/learning/learn-effects.ts";
import { queryKey } from "../../src/market/search/rules/query-key.ts";

const use = (resultId: string, position: number, shown: number, opened: number): Use => ({
  queryKey: "bracket",
  resultId,
  position,
  shown,
  opened,
});
const effectOf = (all: Use[], resultId: string) =>
  learnEffects(all).effects.find((one) => one.resultId === resultId)?.effect ?? 0;

describe("what is learned from use", () => {
  test("is that what is opened further down suits better than what is opened as often above", () => {
    const all = [use("first", 1, 60, 20), use("second", 2, 60, 5), use("sixth", 6, 60, 20)];
    expect(effectOf(all, "sixth")).toBeGreaterThan(effectOf(all, "first"));
    expect(effectOf(all, "first")).toBeGreaterThan(effectOf(all, "second"));
  });

  test("is nothing where results are opened as often as their positions are looked at", () => {
    const all = Array.from({ length: 10 }, (_, at) =>
      use(`at ${at}`, at + 1, 40, 40 * 0.3 * (at + 1) ** -0.6),
    );
    for (const { effect } of learnEffects(all).effects) expect(Math.abs(effect)).toBeLessThan(0.05);
  });

  test("is little from one visitor, and grows with visitors", () => {
    const opened = (lists: number) => [
      use("opened", 5, lists, lists),
      ...[1, 2, 3, 4].map((position) => use(`passed ${position}`, position, lists, 0)),
    ];
    const [one, twenty] = [effectOf(opened(1), "opened"), effectOf(opened(20), "opened")];
    expect(one).toBeLessThan(mostEffect / 2);
    expect(twenty).toBeGreaterThan(2 * one);
  });

  test("never counts for more than its bound, whatever was seen", () => {
    const someUse = fc.record({
      queryKey: fc.constantFrom("bracket", "steel box"),
      resultId: fc.constantFrom("a", "b", "c", "d"),
      position: fc.integer({ min: 1, max: 40 }),
      shown: fc.double({ min: 0, max: 1e6, noNaN: true }),
      opened: fc.double({ min: 0, max: 1e6, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(someUse, { maxLength: 40 }), (all) => {
        const { effects, examination } = learnEffects(all);
        for (const { effect } of effects) {
          expect(Math.abs(effect)).toBeLessThanOrEqual(mostEffect);
        }
        for (const chance of examination) {
          expect(chance).toBeGreaterThan(0);
          expect(chance).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test("does not depend on the order in which use is told", () => {
    const all = [use("a", 1, 30, 9), use("b", 2, 30, 1), use("c", 3, 30, 12), use("a", 2, 5, 2)];
    for (const resultId of ["a", "b", "c"]) {
      expect(effectOf(all.toReversed(), resultId)).toBeCloseTo(effectOf(all, resultId), 9);
    }
  });
});

test("where people look is told from what they want, once results stood at several positions", () => {
  // Looked at in full, half and a fifth of the time; every result appeals to three in ten.
  const looked = [1, 0.5, 0.2];
  const all = Array.from({ length: 60 }, (_, at) =>
    looked.map((chance, row) => use(`of ${(at + row) % 60}`, row + 1, 1000, 300 * chance)),
  ).flat();
  const { examination } = explainUse(all);
  expect(examination[1]).toBeCloseTo(0.5, 1);
  expect(examination[2]).toBeCloseTo(0.2, 1);
});

describe("the key of a query", () => {
  test("is the same whatever its case, number and spaces, and however a size is written", () => {
    expect(queryKey("  Steel  BRACKETS ")).toBe(queryKey("steel bracket"));
    expect(queryKey('6" duct')).toBe(queryKey("6 in ducts"));
    expect(queryKey("6 in duct")).not.toBe(queryKey("8 in duct"));
  });

  test("is bounded, and null without a word", () => {
    expect(queryKey(" ++ ")).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 500 }), (text) => {
        expect(queryKey(text)?.length ?? 0).toBeLessThanOrEqual(200);
      }),
    );
  });
});
