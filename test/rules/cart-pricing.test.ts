import fc from "fast-check";
import { expect, test } from "vitest";
import { type LineDetails, priceCart } from "../../src/market/cart/rules/cart-pricing.ts";

const base: LineDetails = {
  isListed: true,
  inStock: true,
  minimumOrderQuantity: 1,
  leadTimeDays: null,
  price: "2.50",
  priceBreaks: [],
  sellerId: "s1",
  sellerName: "Shop 1",
  imageUrl: null,
  drawing: null,
};
const line = (id: string, quantity: number) => ({
  product: { id, name: `Product ${id}`, price: "999.00" },
  quantity,
});

test("a line costs what its quantity costs today, not what the browser remembers", () => {
  const breaks = [
    { minimumQuantity: 1, price: "2.50" },
    { minimumQuantity: 100, price: "1.05" },
  ];
  const { groups, cents } = priceCart([line("a", 120)], { a: { ...base, priceBreaks: breaks } });
  expect(groups[0]?.lines[0]).toMatchObject({ unitPrice: "1.05", cents: 12_600, cheaper: null });
  expect(cents).toBe(12_600);
  const few = priceCart([line("a", 90)], { a: { ...base, priceBreaks: breaks } });
  expect(few.groups[0]?.lines[0]?.cheaper).toMatchObject({ quantity: 100, saves: "120.00" });
});

test("lines without a price are counted apart: on request, not listed, not known", () => {
  const pricing = priceCart([line("a", 2), line("b", 2), line("c", 2), line("d", 2)], {
    a: base,
    b: { ...base, price: null },
    c: { ...base, isListed: false, price: null, sellerId: null, sellerName: null },
  });
  expect(pricing).toMatchObject({ cents: 500, unpriced: 3 });
  expect(pricing.groups.map(({ sellerId, unpriced }) => [sellerId, unpriced])).toEqual([
    ["s1", 1],
    [null, 2],
  ]);
});

test("a quantity below the seller's minimum says how much is missing", () => {
  const { groups } = priceCart([line("a", 30)], { a: { ...base, minimumOrderQuantity: 100 } });
  expect(groups[0]?.lines[0]?.missingToMinimum).toBe(70);
});

test("every line stands once, under its seller, and the sums agree", () => {
  const sellers = fc.constantFrom("s1", "s2", "s3", null);
  const entries = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
      sellerId: sellers,
      price: fc.option(
        fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)),
      ),
      leadTimeDays: fc.option(fc.integer({ min: 0, max: 400 })),
    }),
    { selector: ({ id }) => id, maxLength: 30 },
  );
  fc.assert(
    fc.property(entries, (drawn) => {
      const items = drawn.map(({ id, quantity }) => line(id, quantity));
      const details = Object.fromEntries(
        drawn.map(({ id, sellerId, price, leadTimeDays }) => [
          id,
          { ...base, sellerId, price, leadTimeDays },
        ]),
      );
      const pricing = priceCart(items, details);
      const shown = pricing.groups.flatMap(({ lines }) => lines.map(({ id }) => id));
      expect([...shown].sort()).toEqual(drawn.map(({ id }) => id).sort());
      const sellerIds = pricing.groups.map(({ sellerId }) => sellerId);
      expect(new Set(sellerIds).size).toBe(sellerIds.length);
      expect(pricing.groups.reduce((sum, { cents }) => sum + cents, 0)).toBe(pricing.cents);
      expect(pricing.unpriced).toBe(drawn.filter(({ price }) => price === null).length);
      const leads = drawn.flatMap(({ leadTimeDays }) => leadTimeDays ?? []);
      expect(pricing.longestLeadDays).toBe(leads.length === 0 ? null : Math.max(...leads));
    }),
  );
});
