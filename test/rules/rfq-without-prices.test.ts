import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutPrices } from "../../src/market/rfq/rules/without-prices.ts";

const whole = fc.integer({ min: 1, max: 9_999 });
const figures = fc.oneof(
  whole.map(String),
  fc.tuple(whole, fc.integer({ min: 0, max: 99 })).map(([dollars, cents]) => {
    const text = dollars.toLocaleString("en-US");
    return `${text}.${String(cents).padStart(2, "0")}`;
  }),
);
const around = fc.constantFrom("", "We make it at ", "Anodized: ", "Lead time 12 days, ");

test("amounts beside a currency or a word of price are left out", () => {
  const priced = fc.constantFrom(
    (n: string) => `$${n}`,
    (n: string) => `US $ ${n}`,
    (n: string) => `${n} USD`,
    (n: string) => `${n} dollars`,
    (n: string) => `${n} each`,
    (n: string) => `${n} each for 500 pieces`,
    (n: string) => `at ${n} ea.`,
    (n: string) => `${n.replace(/\..*/, "")}.25 ea.`,
    (n: string) => `${n} ea for 500`,
    (n: string) => `${n}/pc`,
    (n: string) => `${n} / piece`,
    (n: string) => `${n} per piece`,
    (n: string) => `${n} per part`,
    (n: string) => `${n} a piece`,
    (n: string) => `Price: ${n}`,
    (n: string) => `price is ${n}`,
    (n: string) => `Unit price ${n} per piece`,
    (n: string) => `the cost will be ${n}`,
    (n: string) => `costs about ${n} for the lot`,
    (n: string) => `total ${n}`,
    (n: string) => `Total: ${n}`,
    (n: string) => `${n} all in`,
    (n: string) => `all-in ${n}`,
    (n: string) => `tooling: ${n}`,
    (n: string) => `500 @ ${n}`,
  );
  fc.assert(
    fc.property(figures, priced, around, (figure, write, before) => {
      const text = withoutPrices(`${before}${write(figure)}`);
      expect(text).toContain("[price]");
      expect(text.slice(before.length).replace("500", "")).not.toMatch(/\d/);
      expect(text.startsWith(before)).toBe(true);
    }),
  );
});

test.each([
  ["Plant at $5", "Plant at [price]"],
  ["7.50 each", "[price]"],
  ["Unit price 9.99 per piece", "Unit price [price]"],
  ["9.99/pc", "[price]"],
  ["Price: 9.99", "Price: [price]"],
  ["total 3996.00", "total [price]"],
  ["3,996 all in", "[price]"],
  ["3,996.00 total, 12 days", "[price], 12 days"],
])("%s is read as %s", (text, read) => {
  expect(withoutPrices(text)).toBe(read);
});

test.each(["2 ea", "Inserts, 2 ea, not included", "Qty 12 ea.", "Packed 4 ea per bag"])(
  "a count of pieces stays: %s",
  (text) => {
    expect(withoutPrices(text)).toBe(text);
  },
);

test("dimensions, tolerances, materials and lead times stay", () => {
  const technical = fc.constantFrom(
    (n: string) => `${n} mm`,
    (n: string) => `${n}" long`,
    (n: string) => `${n} in wide`,
    (n: string) => `±${n} each`,
    (n: string) => `+/- ${n} each`,
    (n: string) => `chamfer ${n} each side`,
    (n: string) => `ready in ${n} days`,
    (n: string) => `total ${n} mm`,
    (n: string) => `a total of ${n} holes`,
    (n: string) => `total runout ${n}`,
    (n: string) => `total lead time ${n} days`,
    (n: string) => `price valid for ${n} days`,
    (n: string) => `at no cost within ${n} weeks`,
    (n: string) => `aged @ ${n}°F`,
    (n: string) => `lots of ${n} pieces`,
    (n: string) => `${n} kg per part`,
    (n: string) => `tooling: ${n} weeks`,
  );
  fc.assert(
    fc.property(figures, technical, (figure, write) => {
      expect(withoutPrices(write(figure))).toBe(write(figure));
    }),
  );
});

test.each([
  "0.02 total",
  "Total 0.02",
  "6061-T6, M6 threads, A36 plate, 17-4 PH",
  "ISO 9001:2015, AS9100",
  "Ra 32, 125 RMS",
  "Flat within 0.005 each way",
  "2 setups, 4 axes, 12 days",
])("%s stays as it is", (text) => {
  expect(withoutPrices(text)).toBe(text);
});
