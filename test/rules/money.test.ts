import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  boundText,
  centsOf,
  costText,
  decimalOf,
  decimalText,
  moneyText,
} from "../../src/shared/money.ts";

const amounts = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });

describe("money", () => {
  test("is the same cents after it went to the database and back", () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        expect(centsOf(decimalOf(cents))).toBe(cents);
      }),
      { numRuns: 1000 },
    );
  });

  test("is shown with every cent, whatever its size", () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        const text = moneyText(cents);
        expect(text).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(BigInt(text.replace(/[$,.]/g, ""))).toBe(cents);
      }),
      { numRuns: 1000 },
    );
  });

  test("adds up as its cents do, in whatever order", () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 20 }), (parts) => {
        const sum = (all: bigint[]) => all.reduce((total, part) => total + part, 0n);
        const decimals = parts.map(decimalOf).toReversed();
        expect(sum(decimals.map(centsOf))).toBe(sum(parts));
      }),
    );
  });

  test.each([
    ["0.005", 1n],
    ["-0.005", -1n],
    ["12", 1200n],
    ["12.3", 1230n],
    ["12.344", 1234n],
    ["9999999999.99", 999_999_999_999n],
  ])("%s is %i cents", (dollars, cents) => {
    expect(centsOf(dollars)).toBe(cents);
  });

  test("is written as people write it", () => {
    expect(decimalText("1250")).toBe("$1,250.00");
    expect(decimalText("0.07")).toBe("$0.07");
    expect([1250, 12.5, 0].map(boundText)).toEqual(["$1,250", "$12.50", "$0"]);
    expect([1.25, 0.0041].map(costText)).toEqual(["$1.25", "$0.0041"]);
  });
});
