import { expect, test } from "vitest";
import { readSum } from "../../src/market/consultant/rules/reckoning/reading/read-sum.ts";
import { reckon } from "../../src/market/consultant/rules/reckoning/reckon.ts";

test.each([
  ["tolerance +-.005, process centered, std dev .00125. what cpk is that", "Cpk", "1.33"],
  ["centered at 5.01, std dev .005, limits 4.98 5.02, what is the cpk", "Cpk", "0.667"],
  [
    "3 hours setup and 6 minutes a piece at 90 an hour, what is my price each for 25 and for 250",
    "A piece",
    "$19.80 for 25, $10.08 for 250",
  ],
])("%s", (message, label, value) => {
  const wish = readSum(message, null, "2026-11-21");
  if (wish === null) throw new Error("no sum was read");
  const result = reckon(wish.kind, wish.input);
  expect("results" in result ? result.results[0] : result).toEqual({ label, value });
});
