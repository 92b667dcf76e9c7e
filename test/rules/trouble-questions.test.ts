import { expect, test } from "vitest";
import { tellsTrouble } from "../../src/market/guides/rules/trouble-questions.ts";

test.each([
  "half of the order came in scratched",
  "Received 200 pieces, 14 are out of tolerance",
  "the molder is keeping my tool until I pay",
  "they won't refund the deposit",
  "he paid for the die and they wont let him pick it up",
  "the shop quit picking up, half of it is still there",
  "may I order those elsewhere and charge them the difference",
  "carrier dropped the crate, who pays?",
  "our coupling sheared, need a new one quick",
  "40 lids came in the wrong size",
  "doors warped within two months, our fault?",
])("%j tells of trouble", (message) => {
  expect(tellsTrouble(message)).toBe(true);
});

test.each([
  "I need 500 brackets by May",
  "which shops near Akron bend tube",
  "what does a mold cost",
  "do you have enclosures off the shelf",
])("%j tells of none", (message) => {
  expect(tellsTrouble(message)).toBe(false);
});
