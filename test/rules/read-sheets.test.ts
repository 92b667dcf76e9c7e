import { afterAll, expect, test } from "vitest";
import { createDocuments } from "../../src/platform/documents/create-documents.ts";
import { zip } from "../support/sample-files.ts";

const documents = createDocuments();
afterAll(() => documents.close());

const spreadsheet = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006/relationships";
const text = (at: string, value: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

/** A workbook of one sheet, with a text, a number, and a formula whose value was kept. */
const workbook = zip([
  {
    name: "xl/workbook.xml",
    bytes: `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="Shop" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: "xl/_rels/workbook.xml.rels",
    bytes: `<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  },
  {
    name: "xl/worksheets/sheet1.xml",
    bytes: `<worksheet xmlns="${spreadsheet}"><sheetData>
      <row r="1">${text("A1", "Employees")}<c r="B1"><v>42</v></c></row>
      <row r="2">${text("A2", "Floor")}<c r="B2"><f>100*250</f><v>25000</v></c></row>
    </sheetData></worksheet>`,
  },
]);

test("an Excel workbook is read in its own process, formulas as they were last shown", async () => {
  const [page] = await documents.read(workbook, "xlsx", "shop.xlsx");
  expect(page?.where).toBe("shop.xlsx, Shop");
  expect(page?.lines).toEqual(["Employees | 42", "Floor | 25000"]);
});
