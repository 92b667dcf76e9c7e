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

test.each([
  ["Old Price", "New Price", 1],
  ["New Price eff. 3/1/26", "Old Price", 0],
  ["Previous Price", "Price", 1],
  ["Setup Price", "Piece Price", 1],
  ["SetupPrice", "UnitPrice", 1],
  ["Case Price", "Each Price", 1],
  ["Price/Pallet", "Price", 1],
  ["List Price", "Net Price", 1],
  ["MSRP", "Price", 1],
  ["Price", "Dealer Price", 0],
  ["Price", "Price 2", 0],
  ["Price", "Price Unit", 0],
  ["Price", "Price date", 0],
  ["Price", "Price (CAD)", 0],
  ["Price", "Freight (USD)", 0],
  ["Unit Cost", "Price", 1],
  ["Core Charge", "Price", 1],
  ["Price", "Price per 100", 0],
  ["Each price", "Price/M", 0],
  ["Price", "2025 Price", 0],
  ["2025 Price", "2026 Price", undefined],
  ["Price per 100", "Price per 1,000", undefined],
  ["Current Price", "New Price", undefined],
  ["Price", "Sale Price", undefined],
  ["Regular Price", "Sale Price", undefined],
  ["Dealer Price", "MSRP", undefined],
  ["Retail Price", "Wholesale Price", undefined],
  ["Price/cwt", "Price per lb", undefined],
  ["Min Price", "Max Price", undefined],
  ["Price (USD)", "Price (USD cents)", undefined],
])("of %s and %s the price is the one that qualifies alone, else none", (one, other, at) => {
  for (const header of [
    ["Name", one, other],
    ["Name", other, one],
  ]) {
    const price = at === undefined ? undefined : header.indexOf(at === 0 ? one : other);
    expect([header, guessColumns(header).price]).toEqual([header, price]);
  }
});
