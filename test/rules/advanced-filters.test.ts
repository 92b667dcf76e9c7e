import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { capacities, soldToKinds } from "../../src/market/catalog/rules/sale-terms.ts";
import {
  type AdvancedFilters,
  countActiveFilters,
  noFilters,
  noRetailerFilters,
  unlimitedPrice,
} from "../../src/market/search/rules/advanced-filters.ts";
import { readFilters, writeFilters } from "../../src/market/search/rules/filter-address.ts";
import { searchString } from "../../src/market/search/rules/search-address.ts";
import { paramReader } from "../../src/shared/text/read-params.ts";

const runs = { numRuns: 1000 };

const cents = (least: number, most: number) =>
  fc.integer({ min: least * 100 + 1, max: most * 100 }).map((value) => value / 100);
const words = fc.stringMatching(/^[A-Za-z0-9]{1,8}( [A-Za-z0-9]{1,8}){0,2}$/);

/** What an address can ask for: what asks for nothing is null. */
const filterSets: fc.Arbitrary<AdvancedFilters> = fc
  .record({
    prices: fc
      .tuple(cents(0, unlimitedPrice - 1), cents(0, unlimitedPrice - 1))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
    hasLowest: fc.boolean(),
    hasHighest: fc.boolean(),
    categories: fc.uniqueArray(words, { maxLength: 4 }),
    minOrderQuantity: fc.option(fc.integer({ min: 2, max: 100_000 })),
    maxLeadTime: fc.option(fc.integer({ min: 0, max: 365 })),
    inStock: fc.option(fc.constant(true)),
    specifications: fc.dictionary(words, words, { maxKeys: 3 }),
    buyerType: fc.option(fc.constantFrom(...soldToKinds)),
    minOrderValue: fc.option(cents(0, 1_000_000)),
    whiteLabel: fc.boolean(),
    customPackaging: fc.boolean(),
    supplyCapacity: fc.option(fc.constantFrom(...capacities)),
  })
  .map(({ prices: [lowest, highest], hasLowest, hasHighest, ...rest }) => ({
    minPrice: hasLowest ? lowest : null,
    maxPrice: hasHighest ? highest : null,
    ...rest,
  }));

function changed(changes: Partial<AdvancedFilters>): AdvancedFilters {
  return { ...noFilters, ...changes };
}

function readFrom(search: string | [string, string][]) {
  const read = paramReader(new URLSearchParams(search));
  return { filters: readFilters(read), problems: read.problems };
}

describe("the active-filter count", () => {
  test("is 0 for the default set and 12 when every filter is set", () => {
    expect(countActiveFilters(noFilters)).toBe(0);
    expect(
      countActiveFilters({
        minPrice: 1,
        maxPrice: 999,
        categories: ["a", "b"],
        minOrderQuantity: 2,
        maxLeadTime: 0,
        inStock: true,
        specifications: { a: "1", b: "2" },
        buyerType: "retailer",
        minOrderValue: 1,
        whiteLabel: true,
        customPackaging: true,
        supplyCapacity: "small",
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
      changed({ inStock: true }),
      changed({ specifications: { Material: "steel", Finish: "zinc" } }),
      changed({ buyerType: "retailer" }),
      changed({ minOrderValue: 1 }),
      changed({ whiteLabel: true }),
      changed({ customPackaging: true }),
      changed({ supplyCapacity: "large" }),
    ];
    expect(single.map(countActiveFilters)).toEqual(single.map(() => 1));
  });

  test("drops by the filters that are cleared, never below 0", () => {
    fc.assert(
      fc.property(filterSets, (filters) => {
        const all = countActiveFilters(filters);
        const withoutRetail = countActiveFilters({ ...filters, ...noRetailerFilters });
        const withoutBuyer = countActiveFilters({ ...filters, buyerType: null });
        const { minOrderValue, whiteLabel, customPackaging, supplyCapacity } = filters;
        const retail = changed({ minOrderValue, whiteLabel, customPackaging, supplyCapacity });
        expect(all - withoutRetail).toBe(countActiveFilters(retail));
        expect(all - withoutBuyer).toBe(filters.buyerType === null ? 0 : 1);
        expect(all).toBeGreaterThanOrEqual(0);
        expect(all).toBeLessThanOrEqual(12);
      }),
      runs,
    );
  });
});

test("the default set is the specification's", () => {
  // Its defaults as an address writes them, all of which ask for nothing.
  const specified =
    "min_price=0&max_price=1000&min_order_quantity=1&in_stock=false&buyer_type=any&min_order_value=0&white_label=false&custom_packaging=false&supply_capacity=any";
  expect(readFrom(specified)).toEqual({ filters: noFilters, problems: [] });
  expect(readFrom("")).toEqual({ filters: noFilters, problems: [] });
  expect(Object.keys(noFilters).sort()).toEqual(
    [
      ...["minPrice", "maxPrice", "categories", "minOrderQuantity", "maxLeadTime", "inStock"],
      ...["specifications", "buyerType"],
      ...["minOrderValue", "whiteLabel", "customPackaging", "supplyCapacity"],
    ].sort(),
  );
});

describe("filters in the address", () => {
  test("are read back as they were written", () => {
    fc.assert(
      fc.property(filterSets, (filters) => {
        const { filters: again, problems } = readFrom(searchString(writeFilters(filters)));
        expect(again).toEqual(filters);
        expect(problems).toEqual([]);
      }),
      runs,
    );
  });

  test("leave no trace when they are the defaults", () => {
    expect(searchString(writeFilters(noFilters))).toBe("");
  });

  test("a highest price of 1000 is no limit, a higher one is", () => {
    expect(readFrom([["max_price", "1000"]]).filters.maxPrice).toBeNull();
    expect(readFrom([["max_price", "5000"]]).filters.maxPrice).toBe(5000);
  });

  test("a lowest price above the highest is told and both are ignored", () => {
    const { filters, problems } = readFrom([
      ["min_price", "50"],
      ["max_price", "10"],
    ]);
    expect(filters).toEqual(noFilters);
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
    expect(filters).toEqual(noFilters);
    expect(problems.map((problem) => problem.param)).toEqual([param]);
  });
});
