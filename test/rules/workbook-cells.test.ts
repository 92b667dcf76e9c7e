import { expect, test } from "vitest";
import { guessColumns } from "../../src/market/sellers/rules/imports/import-fields.ts";
import { readImportRow } from "../../src/market/sellers/rules/imports/import-row.ts";
import { readCsvTable, readWorkbookTable } from "../../src/platform/documents/read-table.ts";
import { textCell as cell, rawWorkbook } from "../support/raw-workbook.ts";

const rows = [
  cell("A1", "Prices 2026"),
  ["Category", "Name", "Price"].map((text, at) => cell(`${"ABC"[at]}2`, text)).join(""),
  `${cell("A3", "Gears")}${cell("B3", "Gear 1")}<c r="C3"><f>2*3</f><v>6</v></c>`,
  `<c r="A4"/>${cell("B4", "Gear 2")}<c r="C4"><f>C3*2&gt;1</f></c>`,
  `${cell("A5", "Shafts")}${cell("B5", "Shaft 1")}<c r="C5" t="e"><f>1/0</f><v>#DIV/0!</v></c>`,
  `<c r="A6"/>${cell("B6", "Shaft 2")}<c r="C6" t="str"><f>"ca"&amp;"ll"</f><v>call</v></c>`,
]
  .map((cells, at) => `<row r="${at + 1}">${cells}</row>`)
  .join("");

test("formulas of a workbook say what they showed last, or why they say nothing; merged cells are each row's", async () => {
  const table = await readWorkbookTable(rawWorkbook(rows, ["A1:C1", "A3:A4", "A5:A6"]));
  if ("flaw" in table) throw new Error(table.flaw);
  const mapping = guessColumns(table.header);
  const read = table.parts
    .flatMap((part) => JSON.parse(part) as [number, string[]][])
    .map(([line, cells]) => [line, readImportRow(cells, { mapping })]);
  const reason = (what: string) => ({ reason: `Price: ${what}` });
  expect(read).toMatchObject([
    [3, { content: { name: "Gear 1", price: "6.00", categories: ["Gears"] } }],
    [
      4,
      reason(
        "the formula =C3*2>1 has no value yet: open the file in a spreadsheet program, save it, and send it again",
      ),
    ],
    [5, reason("the spreadsheet shows the error #DIV/0!")],
    [6, { content: { name: "Shaft 2", price: null, categories: ["Shafts"] } }],
  ]);
});

test("a table of 300 columns is read, and those that say something of products are found", () => {
  const names = Array.from({ length: 300 }, (_, at) => `c${at}`);
  names[7] = "Product name";
  names[288] = "Unit price";
  const line = names.map((_, at) => (at === 288 ? "4.50" : `v${at}`)).join();
  const table = readCsvTable(new TextEncoder().encode(`${names.join()}\n${line}\n`));
  if ("flaw" in table) throw new Error(table.flaw);
  expect(guessColumns(table.header)).toEqual({ name: 7, price: 288 });
});
