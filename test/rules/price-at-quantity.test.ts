import fc from "fast-check";
import { expect, test } from "vitest";
import {
  discountOf,
  mostPieces,
  priceAt,
  priceLadder,
  readQuantity,
} from "../../src/market/catalog/rules/price-at-quantity.ts";
import { centsOf } from "../../src/shared/money.ts";

const board = {
  price: "84.50",
  priceBreaks: [
    { minimumQuantity: 50, price: "84.50" },
    { minimumQuantity: 250, price: "71.20" },
    { minimumQuantity: 1000, price: "62.80" },
  ],
};

test("a piece costs what the highest break that is reached says", () => {
  expect(priceAt(board, 50)).toMatchObject({ price: "84.50", total: "4225.00", from: 50 });
  expect(priceAt(board, 249)).toMatchObject({ price: "84.50", total: "21040.50", from: 50 });
  expect(priceAt(board, 250)).toMatchObject({ price: "71.20", total: "17800.00", from: 250 });
  expect(priceAt(board, 5000)).toMatchObject({ price: "62.80", total: "314000.00", from: 1000 });
});

test("below the first break the product's own price applies", () => {
  expect(priceAt(board, 3)).toMatchObject({ price: "84.50", total: "253.50", from: 1 });
  expect(priceAt({ price: "2.00", priceBreaks: [] }, 7)).toMatchObject({ total: "14.00" });
});

test("the next break is named with what it costs, and when more pieces cost less altogether", () => {
  expect(priceAt(board, 100)?.cheaper).toEqual({
    quantity: 250,
    price: "71.20",
    total: "17800.00",
    more: 150,
    saves: null,
  });
  expect(priceAt(board, 240)?.cheaper).toMatchObject({ more: 10, saves: "2480.00" });
  expect(priceAt(board, 1000)?.cheaper).toBeNull();
});

test("a break that is not cheaper is no reason to order more", () => {
  const odd = {
    price: "1.00",
    priceBreaks: [
      { minimumQuantity: 10, price: "1.00" },
      { minimumQuantity: 20, price: "0.90" },
    ],
  };
  expect(priceAt(odd, 1)?.cheaper?.quantity).toBe(20);
});

test("a product without a price has none at any quantity, until a break names one", () => {
  expect(priceAt({ price: null, priceBreaks: [] }, 10)).toBeNull();
  const large = { price: null, priceBreaks: [{ minimumQuantity: 100, price: "3.00" }] };
  expect(priceAt(large, 99)).toBeNull();
  expect(priceAt(large, 100)?.price).toBe("3.00");
});

test("sums are exact to the cent for any price and quantity", () => {
  const cents = fc.bigInt({ min: 0n, max: 999_999_999_999n });
  const quantity = fc.integer({ min: 1, max: mostPieces });
  fc.assert(
    fc.property(cents, quantity, (price, pieces) => {
      const text = `${price / 100n}.${String(price % 100n).padStart(2, "0")}`;
      const total = priceAt({ price: text, priceBreaks: [] }, pieces)?.total ?? "";
      expect(centsOf(total)).toBe(price * BigInt(pieces));
    }),
    { numRuns: 1000 },
  );
});

test("a price with more than two places is rounded to cents", () => {
  expect(centsOf("0.005")).toBe(1n);
  expect(centsOf("12")).toBe(1200n);
  expect(centsOf("12.3")).toBe(1230n);
  expect(centsOf("12.344")).toBe(1234n);
});

test("a discount is the share by which a price is lower", () => {
  expect(discountOf("84.50", "71.20")).toBeCloseTo(0.157, 3);
  expect(discountOf("1.00", "1.00")).toBe(0);
  expect(discountOf("1.00", "2.00")).toBe(0);
  expect(discountOf("0.00", "0.00")).toBe(0);
});

test.each([
  [null, 50],
  ["1", 1],
  [" 2,500 ", 2500],
  ["1 000 000", 1_000_000],
  ["1000000", 1_000_000],
])("the quantity %j reads as %d", (text, quantity) => {
  expect(readQuantity(text, 50)).toEqual({ quantity, problem: null });
});

test.each(["", "  ", "0", "-5", "1.5", "abc", "1e3", "1000001", "9".repeat(400), "٣"])(
  "the quantity %j is answered with the smallest order and the reason",
  (text) => {
    const { quantity, problem } = readQuantity(text, 50);
    expect(quantity).toBe(50);
    expect(problem).toMatch(/quantity|quote/);
  },
);

test("any text reads as a quantity that can be priced", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 2_147_483_647 }), (text, minimum) => {
      const { quantity } = readQuantity(text, minimum);
      expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= mostPieces).toBe(true);
      expect(priceAt(board, quantity)).not.toBeNull();
    }),
    { numRuns: 1000 },
  );
});

test("the product's own price stands before breaks that begin later, and what is saved counts from there", () => {
  const breaks = [
    { minimumQuantity: 100, price: "11.00" },
    { minimumQuantity: 500, price: "9.00" },
  ];
  const ladder = priceLadder({ price: "14.00", priceBreaks: breaks }, 1);
  expect(ladder).toEqual([{ minimumQuantity: 1, price: "14.00" }, ...breaks]);
  expect(priceLadder({ price: "14.00", priceBreaks: breaks }, 100)).toEqual(breaks);
  expect(priceLadder({ price: null, priceBreaks: breaks }, 1)).toEqual(breaks);
  expect(priceLadder({ price: "14.00", priceBreaks: [] }, 1)).toEqual([]);
  expect(priceLadder(board, 10).map((step) => step.minimumQuantity)).toEqual([10, 250, 1000]);
});
