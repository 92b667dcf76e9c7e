import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { excerpt, highlightParts } from "../../src/shared/text/highlight.ts";

function marked(text: string, query: string): string {
  return highlightParts(text, query)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join("");
}

describe("highlighting", () => {
  test("loses and adds nothing, whatever the text and the query", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (text, query) => {
        const parts = highlightParts(text, query);
        expect(parts.map((part) => part.text).join("")).toBe(text);
        expect(parts.every((part) => part.text !== "")).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test("marks whole words, singular for plural and the other way", () => {
    expect(marked("Anodized Bracket, left", "brackets anodizing")).toBe(
      "[Anodized] [Bracket], left",
    );
    expect(marked("Steel boxes", "box")).toBe("Steel [boxes]");
  });

  test("marks the word a query of three letters begins", () => {
    expect(marked("Stainless pump", "stai")).toBe("[Stainless] pump");
    expect(marked("Stainless pump", "st")).toBe("Stainless pump");
  });

  test("marks nothing inside of words and nothing for one letter", () => {
    expect(marked("Undercarriage", "car")).toBe("Undercarriage");
    expect(marked("A pump", "a")).toBe("A pump");
  });

  test("marks no words that stand in every text", () => {
    expect(marked("Enclosure for the sensor", "the enclosure for a sensor")).toBe(
      "[Enclosure] for the [sensor]",
    );
  });

  test("marks what is typed with signs as a whole where it stands so, and else its pieces", () => {
    expect(marked("and 17.4, 17-4 PH, 17-4PH, 17-40", "17-4")).toBe(
      "and 17.4, [17-4] PH, [17-4]PH, 17-40",
    );
    expect(marked("Part 14-20, 1/4-20 UNC", "unc 1/4-20")).toBe("Part 14-20, [1/4-20] [UNC]");
    expect(marked("Donuts we don’t care for", "don't")).toBe("Donuts we [don’t] care for");
    expect(marked("At AT&T, (M8x1.25)", "at&t m8x1.25")).toBe("At [AT&T], ([M8x1.25])");
    expect(marked("Path C:, grade C# at 50%, 50", "c# 50%")).toBe(
      "Path C:, grade [C#] at [50%], 50",
    );
    expect(marked("10-32 or #10-32", "#10-32")).toBe("10-32 or [#10-32]");
    expect(marked("Stainless 316 L", "316-L stainless")).toBe("[Stainless] [316] L");
  });

  test("sees through accents", () => {
    expect(marked("Café chairs", "cafe")).toBe("[Café] chairs");
  });
});

describe("an excerpt", () => {
  const long = `${"Plain words about nothing in particular. ".repeat(8)}Machined from titanium bar.`;

  test("is the whole of a short description", () => {
    expect(excerpt("Cut to  length.", "steel", 80)).toBe("Cut to length.");
  });

  test("is the beginning when the hit stands there or nowhere", () => {
    expect(excerpt(long, "plain", 60)).toMatch(/^Plain words.* …$/);
    expect(excerpt(long, "zinc", 60)).toMatch(/^Plain words.* …$/);
  });

  test("shows the hit that stands further on", () => {
    expect(excerpt(long, "titanium", 60)).toMatch(/^… .*titanium/);
  });

  test("is never longer than asked for, and made of the description's words", () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 60 }), fc.lorem({ maxCount: 1 }), (text, query) => {
        const shown = excerpt(text, query, 80);
        const bare = shown.replace(/^… /, "").replace(/ …$/, "");
        expect(bare.length).toBeLessThanOrEqual(80);
        expect(text).toContain(bare);
      }),
      { numRuns: 1000 },
    );
  });
});
