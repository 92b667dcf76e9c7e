import { expect, test } from "vitest";
import { readCsvTable } from "../../src/platform/documents/read-table.ts";

test.each([
  "name,price\nAngle two,6.00\nBracket, 3 in, zinc,5.00",
  "name,price\nBracket, 3 in, zinc,5.00\nAngle,6.00",
  "name,price\nBracket, 3 in, zinc,5.00\nrag rod,5.00,extra,extra\nshort rod",
  "Product name,Unit price ($)\nBracket, 3 in, zinc,5.00\nAngle,6.00",
])("a table keeps its header though stray commas make rows longer: %j", (text) => {
  const [header = "", ...rows] = text.split("\n");
  expect(readCsvTable(new TextEncoder().encode(text))).toMatchObject({
    header: header.split(","),
    rows: rows.length,
  });
});
