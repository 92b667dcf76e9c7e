import fc from "fast-check";
import { expect, test } from "vitest";
import { parseManufacturerSearch } from "../../src/market/search/rules/manufacturer-search.ts";
import { parseProductSearch } from "../../src/market/search/rules/product-search.ts";
import { isAppError } from "../../src/shared/errors.ts";

const parse = (query: string) => parseProductSearch(new URLSearchParams(query));

function fieldsOf(query: string): string[] {
  try {
    parse(query);
    return [];
  } catch (error) {
    return isAppError(error) ? Object.keys(error.fields ?? {}) : ["not an app error"];
  }
}

test("the API's names become the search's", () => {
  expect(
    parse(
      "q=oak+desk&category=Desks&category=office&min_price=10&max_price=99.5&in_stock=true&max_lead_time=7&min_order_quantity=5&near=45402&radius=50&sort=price-low&page=2&limit=50",
    ),
  ).toMatchObject({
    query: "oak desk",
    categories: ["Desks", "office"],
    minPrice: 10,
    maxPrice: 99.5,
    inStock: true,
    maxLeadTime: 7,
    minOrderQuantity: 5,
    near: "45402",
    radiusMiles: 50,
    sort: "price-low",
    page: 2,
    limit: 50,
  });
});

test("what is not said has the specified defaults", () => {
  expect(parse("")).toMatchObject({ query: "", page: 1, limit: 20, categories: [], facets: false });
  expect(parse("query=a&page=&sort=")).toMatchObject({ query: "a", page: 1 });
});

test.each([
  ["min_price=-1", ["min_price"]],
  ["max_price=cheap", ["max_price"]],
  ["sort=random", ["sort"]],
  ["page=0", ["page"]],
  ["page=two&limit=101", ["page", "limit"]],
  ["seller_id=1", ["seller_id"]],
  ["near=Dayton", ["near"]],
  ["near=91,181", ["near"]],
  ["sort=distance", ["sort"]],
  ["in_stock=maybe", ["in_stock"]],
])("“%s” is refused by name", (query, fields) => {
  expect(fieldsOf(query)).toEqual(fields);
});

test("any parameters are read or refused, never anything else", () => {
  const names = fc.constantFrom(
    "q",
    "category",
    "min_price",
    "near",
    "radius",
    "sort",
    "page",
    "limit",
    "state",
    "naics",
    "in_stock",
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(names, fc.string({ unit: "binary" })), { maxLength: 8 }),
      (pairs) => {
        for (const read of [parseProductSearch, parseManufacturerSearch]) {
          try {
            read(new URLSearchParams(pairs));
          } catch (error) {
            expect(isAppError(error) && error.code).toBe("invalid_input");
          }
        }
      },
    ),
    { numRuns: 1000 },
  );
});
