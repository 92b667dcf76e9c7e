import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { termsOf } from "../../src/market/guides/rules/guide-terms.ts";
import { findGuides } from "../../src/market/guides/use-cases/find-guides.ts";

function slugsFor(query: string, limit = 3): string[] {
  return findGuides(query, limit).map((guide) => guide.slug);
}

describe("guides for a query", () => {
  test.each([
    ["500 anodized brackets", "anodizing"],
    ["milled aluminum housing", "cnc-milling"],
    ["aluminum castings", "die-casting"],
    ["plastic enclosure injection molded", "injection-molding"],
    ["swiss turned shafts", "swiss-machining"],
    ["private label food", "contract-food-manufacturing"],
    ["wire harness for a robot", "wire-harness-assembly"],
    ["which material should I choose", "choosing-a-material"],
    ["PCB assembly", "pcb-assembly"],
    ["t-shirts and apparel", "cut-and-sew"],
  ])("“%s” leads to %s among the first three", (query, slug) => {
    expect(slugsFor(query)).toContain(slug);
  });

  test.each(["", "   ", "the product that I want to make", "zzzzqq", "';--%_\\"])(
    "“%s” leads to no guide",
    (query) => {
      expect(slugsFor(query)).toEqual([]);
    },
  );

  test("are no more than asked for, each once, whatever the query", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), fc.nat(5), (query, limit) => {
        const slugs = slugsFor(query, limit);
        expect(slugs.length).toBeLessThanOrEqual(limit);
        expect(new Set(slugs).size).toBe(slugs.length);
      }),
      { numRuns: 300 },
    );
  });
});

describe("terms", () => {
  test.each([
    ["castings", "cast"],
    ["milling", "milled"],
    ["cutting", "cut"],
    ["batteries", "battery"],
    ["boxes", "box"],
    ["Açaí", "acai"],
  ])("%s and %s meet", (one, other) => {
    expect(termsOf(one)).toEqual(termsOf(other));
  });

  test("keep numbers and alloys as they are", () => {
    expect(termsOf("6061-T6, 304s")).toEqual(["6061", "t6", "304s"]);
  });
});
