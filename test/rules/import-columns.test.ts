import { expect, test } from "vitest";
import { guessColumns } from "../../src/market/sellers/rules/imports/import-fields.ts";

test.each([
  [["Part #", "Item", "Unit Price", "Type"], { external_id: 0, name: 1, price: 2, categories: 3 }],
  [["Item #", "Item"], { external_id: 0, name: 1 }],
  [["Item", "Price"], { name: 0, price: 1 }],
  [["Item", "Description"], { external_id: 0, name: 1 }],
  [["Cat. No.", "Product", "List Price"], { external_id: 0, name: 1, price: 2 }],
])("columns %j are read as number and name where both are there", (header, mapping) => {
  expect(guessColumns(header)).toEqual(mapping);
});
