import fc from "fast-check";
import { expect, test } from "vitest";
import { pageNumbers } from "../../src/shared/text/page-numbers.ts";

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 50, [1, 2, "gap-after", 50]],
  [4, 50, [1, 2, 3, 4, 5, "gap-after", 50]],
  [6, 20, [1, "gap-before", 5, 6, 7, "gap-after", 20]],
  [50, 50, [1, "gap-before", 49, 50]],
])("page %i of %i is reached by %j", (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers);
});

test("page numbers rise, include the first, the present and the last, and hide no single page", () => {
  const places = fc
    .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
  fc.assert(
    fc.property(places, ([page, pages]) => {
      const shown = pageNumbers(page, pages);
      const numbers = shown.filter((item) => typeof item === "number");
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      for (const [index, number] of numbers.entries()) {
        const next = numbers[index + 1] ?? number + 1;
        const isGap = typeof shown[shown.indexOf(number) + 1] === "string";
        expect(isGap ? next - number > 2 : next - number === 1).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});
