import { expect, test } from "vitest";
import workbookOfFile from "write-excel-file/node";
import { readLines } from "../../src/market/rfq/rules/begin/read-lines.ts";
import { readWorkbookTable } from "../../src/platform/documents/read-table.ts";

const cell = (value: string | number, rowSpan?: number) => ({
  value,
  ...(rowSpan === undefined ? {} : { rowSpan }),
});

async function linesOf(rows: ({ value: string | number; rowSpan?: number } | null)[][]) {
  const table = await readWorkbookTable(await workbookOfFile(rows).toBuffer());
  if ("flaw" in table) throw new Error(table.flaw);
  const read = readLines(table);
  if ("reasons" in read) throw new Error(read.reasons.join());
  return read.lines.map(({ name, quantities, description }) => [name, quantities, description]);
}

test("a part whose name and pieces are merged over rows is one, with what each row says", async () => {
  expect(
    await linesOf([
      [cell("Part number"), cell("Qty"), cell("Material"), cell("Remarks")],
      [cell("PL-1", 2), cell(25, 2), cell("A36", 2), cell("laser cut")],
      [null, null, null, cell("break edges")],
      [cell("PL-2"), cell(50), cell("A36"), cell("bend")],
    ]),
  ).toEqual([
    ["PL-1", ["25"], "laser cut, break edges"],
    ["PL-2", ["50"], "bend"],
  ]);
});

test("parts below one merged assembly are each their own", async () => {
  expect(
    await linesOf([
      [cell("Assembly"), cell("Part"), cell("Qty per assy"), cell("Total qty")],
      [cell("ASM-1", 2), cell("Base"), cell(1), cell(40)],
      [null, cell("Top"), cell(2), cell(80)],
    ]),
  ).toEqual([
    ["Base", ["40"], "Assembly: ASM-1\nQty per assy: 1"],
    ["Top", ["80"], "Assembly: ASM-1\nQty per assy: 2"],
  ]);
});

test("pieces of their own in each row are a part each", async () => {
  expect(
    await linesOf([
      [cell("Part number"), cell("Qty"), cell("Material")],
      [cell("PL-1", 2), cell(25), cell("A36")],
      [null, cell(50), cell("304")],
    ]),
  ).toMatchObject([
    ["PL-1", ["25"], ""],
    ["PL-1", ["50"], ""],
  ]);
});
