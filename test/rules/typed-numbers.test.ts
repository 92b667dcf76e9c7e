import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalInput, moneyInput } from "../../src/market/accounts/rules/profile-fields.ts";
import { readLength } from "../../src/shared/length.ts";
import { readTypedNumber } from "../../src/shared/typed-number.ts";

const price = (text: string) => moneyInput(0, 100_000_000).safeParse(text).data;

test("a price is read as it was meant, or refused", () => {
  for (const [typed, meant] of [
    ["14.00", "14.00"],
    ["$1,400", "1400.00"],
    [" 1,234,567.5 ", "1234567.50"],
    [".5", "0.50"],
    ["7.", "7.00"],
  ] as const) {
    expect([typed, price(typed)]).toEqual([typed, meant]);
  }
  const guesses = [
    "14,00",
    "1,40,0",
    "0x10",
    "1e3",
    "1.400,00",
    "1,4000",
    ",5",
    ".",
    "+",
    "Infinity",
  ];
  for (const guess of guesses) expect([guess, price(guess)]).toEqual([guess, undefined]);
});

test("figures written with a decimal comma are never taken for larger ones", () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(cents, (amount) => {
      const dollars = amount / 100;
      const here = dollars.toLocaleString("en-US", { minimumFractionDigits: 2 });
      const elsewhere = dollars.toLocaleString("de-DE", { minimumFractionDigits: 2 });
      expect(readTypedNumber(here)).toBe(dollars);
      expect(readTypedNumber(elsewhere)).toBeNaN();
    }),
    { numRuns: 1_000 },
  );
});

test("sizes take commas between thousands alone, too", () => {
  expect(decimalInput(0, 10_000, 3).safeParse("1,5").success).toBe(false);
  expect(readLength("1,200 mm")).toBe(1200);
  expect(readLength("1,200 x 2,400 mm")).toBe(2400);
  expect(readLength("12,5 mm")).toBeNaN();
});
