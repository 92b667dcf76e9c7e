import { expect, test } from "vitest";
import {
  starterPrompts,
  suggestionsFor,
} from "../../src/market/consultant/rules/starter-prompts.ts";

test("an empty conversation offers the five starter prompts, in every mode at most five", () => {
  expect(suggestionsFor(null, 0)).toEqual(starterPrompts);
  expect(starterPrompts).toHaveLength(5);
  for (const mode of ["product", "idea", "explore"] as const) {
    expect(suggestionsFor(mode, 1).length).toBeGreaterThan(0);
    expect(suggestionsFor(mode, 1).length).toBeLessThanOrEqual(5);
    expect(suggestionsFor(mode, 0)).not.toEqual(suggestionsFor(null, 0));
  }
});

test("a conversation that has two messages offers none", () => {
  expect(suggestionsFor(null, 2)).toEqual([]);
});

test.each([/protect/, /support/, /find the right manufacturer/, /share .* quote/, /how long/i])(
  "a starter prompt is about %s",
  (topic) => {
    expect(starterPrompts.filter((prompt) => topic.test(prompt))).toHaveLength(1);
  },
);
