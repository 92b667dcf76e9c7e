import { expect, test } from "vitest";
import { askedQuestions } from "../../src/market/guides/data/asked-questions.ts";
import { guideLibrary } from "../../src/market/guides/data/guide-library.ts";
import { sectionsOf } from "../../src/market/guides/rules/guide-sections.ts";

test("what people ask leads to sections that exist", () => {
  const library = guideLibrary();
  const lost = [...askedQuestions()].flatMap(([slug, sections]) => {
    const anchors = new Set(sectionsOf(library.get(slug)?.body ?? "").map(({ anchor }) => anchor));
    return Object.keys(sections).flatMap((anchor) =>
      anchors.has(anchor) ? [] : [`${slug}#${anchor}`],
    );
  });
  expect(lost).toEqual([]);
});
