import { expect, test } from "vitest";
import { nearPairs } from "../../src/market/guides/rules/near-pairs.ts";
import { asksOfSite } from "../../src/market/guides/rules/site-questions.ts";

test.each([
  "How do I change the email of my account?",
  "what is your commission",
  "do you guys take a percentage",
  "Can a buyer on this site see my profile?",
  "does it cost to sell here",
  "how do I flag a review",
  "is there a fee to send a quote",
])("%j is about this site", (question) => {
  expect(asksOfSite(question)).toBe(true);
});

test.each([
  "How thick should a rib be?",
  "what does it cost to anodize a housing",
  "do you need a license for a pressure vessel",
  "the shop wants a deposit for my mold",
])("%j is about the trade", (question) => {
  expect(asksOfSite(question)).toBe(false);
});

test("words of a question that stand near each other are counted, twice at most", () => {
  expect(nearPairs(["mold", "lien"], ["mold", "lien"])).toBe(1);
  expect(nearPairs(["lien", "state", "law", "mold"], ["mold", "lien"])).toBe(1);
  expect(nearPairs(["lien", "a", "b", "c", "d", "mold"], ["mold", "lien"])).toBe(0);
  expect(nearPairs(["a", "b", "c", "d"], ["a", "b", "c", "d"])).toBe(2);
  expect(nearPairs([], ["a", "b"])).toBe(0);
});
