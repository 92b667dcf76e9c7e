import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvLine } from "../../src/market/catalog/rules/csv-text.ts";
import {
  type ColumnMapping,
  guessColumns,
  importFields,
} from "../../src/market/sellers/rules/imports/import-fields.ts";
import { exportRow, readImportRow } from "../../src/market/sellers/rules/imports/import-row.ts";
import { finder, matchRow, RowClaims } from "../../src/market/sellers/rules/imports/match-rows.ts";
import type { OwnProduct } from "../../src/market/sellers/rules/products/own-product.ts";
import { productInput } from "../../src/market/sellers/rules/products/product-input.ts";
import { contentOf } from "../../src/market/sellers/rules/products/product-values.ts";
import { readCsvTable, readWorkbookTable } from "../../src/platform/documents/read-table.ts";
import { workbookOf } from "../support/workbook-of.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const rowsOf = (table: { parts: string[] }) =>
  table.parts.flatMap((part) => JSON.parse(part) as [number, string[]][]);
const every = Object.fromEntries(importFields.map((field, at) => [field, at])) as ColumnMapping;

function tableOf(text: string | Uint8Array) {
  const read = readCsvTable(typeof text === "string" ? bytesOf(text) : text);
  if ("flaw" in read) throw new Error(read.flaw);
  return read;
}
function flawOf(read: object) {
  return "flaw" in read ? read.flaw : null;
}
function read(fields: Partial<Record<(typeof importFields)[number], string>>) {
  const cells = importFields.map((field) => fields[field] ?? (field === "name" ? "Gear" : ""));
  const found = readImportRow(cells, { mapping: every });
  return "content" in found ? found.content : found.reason;
}

describe("a file with products", () => {
  test.each([
    ["semicolons", bytesOf("SKU;Name\nA-1;Gear"), ["A-1", "Gear"]],
    ["tabs", bytesOf("SKU\tName\nA-1\tGear"), ["A-1", "Gear"]],
    ["UTF-16 with its mark", Buffer.from("\ufeffSKU,Name\nA-1,Gëar", "utf16le"), ["A-1", "Gëar"]],
    ["UTF-16 without it", Buffer.from("SKU,Name\nA-1,Gear", "utf16le"), ["A-1", "Gear"]],
    ["the letters of Windows", Buffer.from("SKU,Name\nA-1,G\xebar", "latin1"), ["A-1", "Gëar"]],
    ["inch signs", bytesOf('SKU,Name\nA-1,5" pipe'), ["A-1", '5" pipe']],
    [
      "a title above",
      bytesOf("Price list 2026,\nvalid to May,\nSKU,Name\nA-1,Gear"),
      ["A-1", "Gear"],
    ],
    [
      "groups of columns above",
      bytesOf("Item,,Terms,\nSKU,Name,MOQ,Price\nA-1,Gear"),
      ["A-1", "Gear"],
    ],
  ])("is read with %s", (_, bytes, row) => {
    const table = tableOf(bytes);
    expect(table.header.slice(0, 2)).toEqual(["SKU", "Name"]);
    expect(rowsOf(table).map(([, cells]) => cells)).toEqual([row]);
  });

  test("says on which line each row stands, blank ones left out", () => {
    const lines = rowsOf(tableOf("SKU,Name\nA-1,Gear\n\n,,\nA-2,Shaft\n")).map(([line]) => line);
    expect(lines).toEqual([2, 5]);
  });

  test("is cut between characters, as a database takes it", () => {
    const { examples } = tableOf(`Name\n${"x".repeat(99)}\u{1f600}\n`);
    expect(examples).toEqual([[2, [`${"x".repeat(99)}\ufffd`]]]);
  });

  test("is refused with the reason when nobody could take it", () => {
    const wide = Array.from({ length: 1_001 }, (_, at) => `c${at}`).join(",");
    expect(flawOf(readCsvTable(bytesOf(`${wide}\n${wide}`)))).toBe("too_wide");
    expect(flawOf(readCsvTable(bytesOf("SKU,Name\n")))).toBe("no_rows");
    expect(flawOf(readCsvTable(bytesOf('SKU,Name\nA-1,"Gear\nA-2,Cog')))).toBe("never_closed");
    const long = `${"x".repeat(100_000)}\n`;
    expect(flawOf(readCsvTable(bytesOf(`Name\n${long.repeat(501)}`)))).toBe("damaged");
    expect(flawOf(readCsvTable(new Uint8Array([1, 2, 3, 0, 9, 1])))).toBe("no_table");
    expect(flawOf(readCsvTable(bytesOf(`SKU,Name\n${"A,Gear\n".repeat(100_001)}`)))).toBe(
      "too_many_rows",
    );
  });
});

describe("columns", () => {
  test("are guessed by the names that tables have", () => {
    const header = [
      "Part #",
      "PartNumber",
      "Description",
      "Unit Price",
      "MOQ",
      "Qty on Hand",
      "Lead Time (days)",
    ];
    expect(guessColumns(header)).toEqual({
      external_id: 1,
      name: 2,
      price: 3,
      minimum_order_quantity: 4,
      in_stock: 5,
      lead_time_days: 6,
    });
    expect(guessColumns(["SKU", "Title", "Description"])).toEqual({
      external_id: 0,
      name: 1,
      description: 2,
    });
  });
});

describe("a row", () => {
  test.each([
    ["$1,234.50/ea", "1234.50"],
    ["Call for pricing", null],
    ["", null],
  ])("has the price %s", (price, amount) => {
    expect(read({ price })).toMatchObject({ price: amount });
  });

  test.each([
    [{ price: "€5" }, "Price: it is in €, and prices here are in U.S. dollars"],
    [{ price: "=A1*2" }, 'Price: The price "=A1*2" is not an amount such as 1234.50'],
    [{ price: "3/ft" }, 'Price: The price "3/ft" is not an amount such as 1234.50'],
    [{ name: " " }, "Name: Please name the product"],
    [{ in_stock: "perhaps" }, 'In stock: "perhaps" is not true or false'],
    [
      { price_breaks: "10: 4|100: 5" },
      "Price breaks: A larger quantity must not cost more a piece than a smaller one",
    ],
    [{ price_breaks: "ten: 4" }, 'Price breaks: write them as "10: 4.50|100: 3.90"'],
  ])("with %o is refused: %s", (fields, reason) => {
    expect(read(fields)).toBe(reason);
  });

  test("reads lead times, stock and minimum as people write them", () => {
    const terms = { lead_time_days: "2-3 weeks", minimum_order_quantity: "1,000 pcs" };
    expect(read(terms)).toMatchObject({ leadTimeDays: 21, minimumOrderQuantity: 1000 });
    expect(read({ lead_time_days: "10 business days" })).toMatchObject({ leadTimeDays: 14 });
    expect(read({ in_stock: "14" })).toMatchObject({ inStock: true });
    expect(read({ in_stock: "0" })).toMatchObject({ inStock: false });
    expect(read({ in_stock: "" })).toMatchObject({ inStock: false });
    expect(readImportRow(["Gear"], { mapping: { name: 0 } })).toMatchObject({
      content: { inStock: true },
    });
  });
});

describe("which product a row means", () => {
  const one = (fields: object) => {
    const parsed = productInput.parse({ name: "Gear", ...fields });
    return { line: 2, content: parsed };
  };
  const known = [
    { id: "numbered", externalId: "A-1", name: "Old name" },
    { id: "plain", externalId: null, name: "GEAR" },
  ];

  test("is the one with its number, else of its name, else none", () => {
    const match = (fields: object) => {
      const row = one(fields);
      return matchRow(row, finder(known)(row.content), new RowClaims());
    };
    expect(match({ externalId: "A-1" })).toEqual({ id: "numbered" });
    expect(match({ externalId: "A-2" })).toEqual({ id: "plain" });
    expect(match({})).toEqual({ id: "plain" });
    expect(match({ name: "Shaft" })).toEqual({ id: null });
  });

  test("is none that another row has, and no number stands twice", () => {
    const claims = new RowClaims();
    const match = (fields: object) => matchRow(one(fields), known, claims);
    expect(match({ externalId: "A-2" })).toEqual({ id: "plain" });
    expect(match({ externalId: "A-3" })).toEqual({ id: null });
    const told = /^The row on line 2 has the same item number: prices of more pieces/;
    expect(match({ externalId: "A-2" })).toEqual({ reason: expect.stringMatching(told) });
    claims.drop();
    expect(match({ externalId: "A-2" })).toEqual({ id: "plain" });
  });
});

describe("a name with and without an item number in one file", () => {
  const known = [
    { id: "numbered", externalId: "A-1", name: "Gear" },
    { id: "plain", externalId: null, name: "Gear" },
  ];
  const matches = (among: typeof known, ...numbers: (string | null)[]) => {
    const claims = new RowClaims();
    return numbers.map((externalId, at) => {
      const content = productInput.parse({
        name: "Gear",
        ...(externalId !== null && { externalId }),
      });
      const match = matchRow({ line: at + 2, content }, finder(among)(content), claims);
      return "id" in match ? match.id : match.reason;
    });
  };
  const another = "Another row of this file changes the same product";

  test("mean two products where there are two, in either order", () => {
    expect(matches(known, "A-1", null)).toEqual(["numbered", "plain"]);
    expect(matches(known, null, "A-1")).toEqual(["plain", "numbered"]);
  });

  test("change no product twice", () => {
    expect(matches(known.slice(0, 1), null, "A-1")).toEqual(["numbered", another]);
    expect(matches(known.slice(0, 1), "A-1", null)).toEqual(["numbered", another]);
    expect(matches(known.slice(1), "A-2", null)).toEqual(["plain", another]);
  });

  test("are refused where the later row would change what the earlier one adds", () => {
    const reason = (how: string) => `The row on line 2 has the same name ${how} an item number`;
    expect(matches([], "A-2", null)).toEqual([null, reason("with")]);
    expect(matches([], null, "A-2")).toEqual([null, reason("without")]);
    expect(matches(known.slice(1), null, "A-2")).toEqual(["plain", reason("without")]);
    expect(matches([], "A-2", "A-3")).toEqual([null, null]);
  });
});

const line = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 });
const form = fc.record({
  name: line,
  externalId: line,
  description: fc.string({ unit: "grapheme", maxLength: 60 }),
  price: fc.option(fc.integer({ min: 0, max: 1e9 }).map((cents) => (cents / 100).toFixed(2))),
  categories: fc.array(
    line.map((text) => `${text} C`),
    { maxLength: 3 },
  ),
  priceBreaks: fc.uniqueArray(
    fc.record({
      minimumQuantity: fc.integer({ min: 2, max: 1e6 }),
      price: fc.constant("1.50"),
    }),
    { maxLength: 3, selector: ({ minimumQuantity }) => minimumQuantity },
  ),
  specifications: fc.array(
    fc.record({
      name: fc.constantFrom("Material", "Length | width"),
      value: fc.constantFrom("steel", "4 \\ 5", "=1+1"),
      unit: fc.constantFrom("in", "mm"),
    }),
    { maxLength: 3 },
  ),
  minimumOrderQuantity: fc.integer({ min: 1, max: 1e9 }),
  leadTimeDays: fc.option(fc.integer({ min: 0, max: 3650 })),
  inStock: fc.boolean(),
  origin: fc.constantFrom("", "USA"),
});

const plain = {
  name: "",
  externalId: "",
  description: "",
  categories: [],
  price: "",
  priceBreaks: [],
  specifications: [],
  minimumOrderQuantity: 1,
  leadTimeDays: 0,
  inStock: false,
  origin: "" as const,
};

describe("an export", () => {
  test("is read back as it was, from CSV, with nothing in it that a spreadsheet would run", () => {
    fc.assert(
      fc.property(form, (typed) => {
        const parsed = productInput.safeParse(typed);
        fc.pre(parsed.success);
        if (!parsed.success) return;
        const product = contentOf(parsed.data) as OwnProduct;
        const values = Object.values(exportRow(product));
        const [cells = []] = parse(csvLine(values));
        for (const cell of cells) expect(cell).not.toMatch(/^[\s\p{C}\p{Z}]*[=+\-@]/u);
        const table = tableOf(csvLine([...importFields]) + csvLine(values));
        const [row] = rowsOf(table);
        const back = readImportRow(row?.[1] ?? [], { mapping: guessColumns(table.header) });
        expect("content" in back ? contentOf(back.content) : back).toEqual(product);
      }),
      {
        numRuns: 300,
        examples: ["-", "'-", "''- =", "' '-"].map((name): [typeof plain] => [{ ...plain, name }]),
      },
    );
  });

  test("is read back from a workbook, where text that begins like a formula is text", async () => {
    const bytes = await workbookOf("Products", [
      ["name", "price", "description"],
      ["=cmd|' /C calc'!A0", 1234.5, "-5 to 40 °C"],
    ]);
    const table = await readWorkbookTable(bytes);
    if ("flaw" in table) throw new Error(table.flaw);
    expect(table.header).toEqual(["name", "price", "description"]);
    expect(rowsOf(table)).toEqual([[2, ["=cmd|' /C calc'!A0", "1234.5", "-5 to 40 °C"]]]);
    expect(Buffer.from(bytes).includes("<f>")).toBe(false);
  });
});
