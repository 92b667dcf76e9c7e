import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AdvancedFilters,
  buyerTypes,
  clearBuyerType,
  clearRetailerFilters,
  countActiveFilters,
  defaultFilters,
  supplyCapacities,
  unlimitedPrice,
} from "../../src/market/search/rules/advanced-filters.ts";
import { readFilters, writeFilters } from "../../src/market/search/rules/filter-address.ts";
import { paramReader } from "../../src/shared/text/read-params.ts";

const runs = { numRuns: 1000 };

const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((value) => value / 100);
const words = fc.stringMatching(/^[A-Za-z0-9]{1,8}( [A-Za-z0-9]{1,8}){0,2}$/);

const filterSets: fc.Arbitrary<AdvancedFilters> = fc
  .record({
    prices: fc
      .tuple(cents(unlimitedPrice), cents(unlimitedPrice))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
    categories: fc.uniqueArray(words, { maxLength: 4 }),
    minOrderQuantity: fc.integer({ min: 1, max: 100_000 }),
    maxLeadTime: fc.option(fc.integer({ min: 0, max: 365 })),
    inStockOnly: fc.boolean(),
    specifications: fc.dictionary(words, words, { maxKeys: 3 }),
    buyerType: fc.constantFrom(...buyerTypes),
    retailerFilters: fc.record({
      minOrderValue: cents(1_000_000),
      whiteLabel: fc.boolean(),
      customPackaging: fc.boolean(),
      supplyCapacity: fc.constantFrom(...supplyCapacities),
    }),
  })
  .map(({ prices: [minPrice, maxPrice], ...rest }) => ({ minPrice, maxPrice, ...rest }));

function changed(changes: Partial<AdvancedFilters>): AdvancedFilters {
  return { ...defaultFilters(), ...changes };
}

function retail(changes: Partial<AdvancedFilters["retailerFilters"]>): AdvancedFilters {
  const retailerFilters = { ...defaultFilters().retailerFilters, ...changes };
  return changed({ retailerFilters });
}

function readFrom(pairs: [string, string][]) {
  const read = paramReader(new URLSearchParams(pairs));
  return { filters: readFilters(read), problems: read.problems };
}

describe("the active-filter count", () => {
  test("is 0 for the default set and 12 when every filter is set", () => {
    expect(countActiveFilters(defaultFilters())).toBe(0);
    expect(
      countActiveFilters({
        minPrice: 1,
        maxPrice: 999,
        categories: ["a", "b"],
        minOrderQuantity: 2,
        maxLeadTime: 0,
        inStockOnly: true,
        specifications: { a: "1", b: "2" },
        buyerType: "retailer",
        retailerFilters: {
          minOrderValue: 1,
          whiteLabel: true,
          customPackaging: true,
          supplyCapacity: "small",
        },
      }),
    ).toBe(12);
  });

  test("counts one for each filter, however many categories or specifications it holds", () => {
    const single: AdvancedFilters[] = [
      changed({ minPrice: 0.01 }),
      changed({ maxPrice: 999.99 }),
      changed({ categories: ["Electronics", "Medical"] }),
      changed({ minOrderQuantity: 2 }),
      changed({ maxLeadTime: 0 }),
      changed({ inStockOnly: true }),
      changed({ specifications: { Material: "steel", Finish: "zinc" } }),
      changed({ buyerType: "retailer" }),
      retail({ minOrderValue: 1 }),
      retail({ whiteLabel: true }),
      retail({ customPackaging: true }),
      retail({ supplyCapacity: "large" }),
    ];
    expect(single.map(countActiveFilters)).toEqual(single.map(() => 1));
  });

  test("drops by the filters that are cleared, never below 0", () => {
    fc.assert(
      fc.property(filterSets, (filters) => {
        const all = countActiveFilters(filters);
        const withoutRetail = countActiveFilters(clearRetailerFilters(filters));
        const withoutBuyer = countActiveFilters(clearBuyerType(filters));
        const defaults = defaultFilters();
        const retailOnly = { ...defaults, retailerFilters: filters.retailerFilters };
        expect(all - withoutRetail).toBe(countActiveFilters(retailOnly));
        expect(all - withoutBuyer).toBe(filters.buyerType === "any" ? 0 : 1);
        expect(all).toBeGreaterThanOrEqual(0);
        expect(all).toBeLessThanOrEqual(12);
      }),
      runs,
    );
  });
});

test("the default set is the specification's", () => {
  expect(defaultFilters()).toEqual({
    minPrice: 0,
    maxPrice: 1000,
    categories: [],
    minOrderQuantity: 1,
    maxLeadTime: null,
    inStockOnly: false,
    specifications: {},
    buyerType: "any",
    retailerFilters: {
      minOrderValue: 0,
      whiteLabel: false,
      customPackaging: false,
      supplyCapacity: "any",
    },
  });
});

describe("filters in the address", () => {
  test("are read back as they were written", () => {
    fc.assert(
      fc.property(filterSets, (filters) => {
        const { filters: again, problems } = readFrom(writeFilters(filters));
        expect(again).toEqual(filters);
        expect(problems).toEqual([]);
      }),
      runs,
    );
  });

  test("leave no trace when they are the defaults", () => {
    expect(writeFilters(defaultFilters())).toEqual([]);
  });

  test("a highest price of 1000 or more is no limit", () => {
    expect(readFrom([["max_price", "5000"]]).filters.maxPrice).toBe(unlimitedPrice);
  });

  test("a lowest price above the highest is told and both are ignored", () => {
    const { filters, problems } = readFrom([
      ["min_price", "50"],
      ["max_price", "10"],
    ]);
    expect(filters).toEqual(defaultFilters());
    expect(problems).toHaveLength(1);
  });

  test.each([
    ["min_price", "-5"],
    ["max_price", "cheap"],
    ["min_price", "1e3"],
    ["min_order_quantity", "0"],
    ["min_order_quantity", "2.5"],
    ["max_lead_time", "-1"],
    ["in_stock", "maybe"],
    ["buyer_type", "alien"],
    ["specifications", "aluminum"],
    ["supply_capacity", "'; drop table"],
  ])("%s=%s is told and the default stands", (param, value) => {
    const { filters, problems } = readFrom([[param, value]]);
    expect(filters).toEqual(defaultFilters());
    expect(problems.map((problem) => problem.param)).toEqual([param]);
  });
});
