import { expect, test } from "vitest";
import { wordsOfPlaces } from "../../src/market/needs/use-cases/gazetteer.ts";
import { needsVocabulary, understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { correctedText, doubtfulWords } from "../../src/market/search/rules/correct-need.ts";

function corrected(text: string): string | null {
  const need = understandNeed(text);
  return correctedText(text, need, doubtfulWords(need), needsVocabulary(), wordsOfPlaces());
}

test.each([
  ["asfalt", "asphalt"],
  ["slauter house Missouri", "slaughter house Missouri"],
  ["brik", "brick"],
  ["refinary in Louisiana", "refinery in Louisiana"],
  ["semiconducter fab", "semiconductor fab"],
  ["brewery in Denvor", "brewery in denver"],
  ["cement near Cincinatti", "cement near cincinnati"],
  ["steel from Pensylvania", "steel from pennsylvania"],
  ["chicken pot pyes", "chicken pot pies"],
])("%s is corrected as it sounds or was mistyped", (typed, meant) => {
  expect(corrected(typed)).toBe(meant);
});

test("what is known, or like nothing, stays", () => {
  expect(corrected("cheese near Tulsa")).toBeNull();
  expect(corrected("zzyzx")).toBeNull();
  // What was done to a thing is no other thing.
  expect(corrected("cracked black pepper")).toBeNull();
});
