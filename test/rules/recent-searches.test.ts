import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addRecentSearch,
  maxRecentSearches,
  parseRecentSearches,
  type RecentSearch,
} from "../../src/market/search/rules/recent-searches.ts";

// Few letters, so that equal names in another case come up often.
const name = fc.oneof(
  fc.string({ unit: fc.constantFrom("a", "A", "b", "é", "É", " "), maxLength: 4 }),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);
const history = fc.array(fc.record({ name, timestamp: fc.nat() }), { maxLength: 40 });

function replay(entries: { name: string; timestamp: number }[]): RecentSearch[] {
  return entries.reduce<RecentSearch[]>(
    (list, entry) => addRecentSearch(list, entry.name, entry.timestamp),
    [],
  );
}

describe("recent searches", () => {
  test("hold the ten newest, each name once whatever its case", () => {
    fc.assert(
      fc.property(history, (entries) => {
        const list = replay(entries);
        const expected: string[] = [];
        for (const entry of entries.toReversed()) {
          const wanted = entry.name.trim();
          if (wanted.length < 2) continue;
          if (expected.some((known) => known.toLowerCase() === wanted.toLowerCase())) continue;
          expected.push(wanted);
        }
        expect(list.map((search) => search.name)).toEqual(expected.slice(0, maxRecentSearches));
      }),
      { numRuns: 1000 },
    );
  });

  test("come back from storage as they were written", () => {
    fc.assert(
      fc.property(history, (entries) => {
        const sorted = entries.toSorted((a, b) => a.timestamp - b.timestamp);
        const list = replay(sorted);
        expect(parseRecentSearches(JSON.stringify(list))).toEqual(list);
      }),
      { numRuns: 1000 },
    );
  });

  test("survive anything that stands in storage", () => {
    const stored = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((v) => JSON.stringify([v])),
    );
    fc.assert(
      fc.property(stored, (text) => {
        const list = parseRecentSearches(text);
        expect(list.length).toBeLessThanOrEqual(maxRecentSearches);
        expect(new Set(list.map((search) => search.id)).size).toBe(list.length);
        for (const search of list) {
          expect(search.type).toBe("recent");
          expect(Number.isFinite(search.timestamp)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("are newest first even when storage holds them in another order", () => {
    const stored = JSON.stringify([
      { id: "1", name: "old", type: "recent", timestamp: 1 },
      { id: "2", name: "new", type: "recent", timestamp: "2026-01-01T00:00:00Z" },
      { id: "3", name: "OLD", type: "recent", timestamp: 5 },
    ]);
    expect(parseRecentSearches(stored).map((search) => search.name)).toEqual(["new", "OLD"]);
  });

  test("do not remember a single character, blanks or a pasted document", () => {
    const list = replay([{ name: "gears", timestamp: 1 }]);
    for (const text of ["", "   ", " x ", "x".repeat(401)]) {
      expect(addRecentSearch(list, text, 2)).toBe(list);
    }
  });
});
