import { zip } from "./sample-files.ts";

const spreadsheet = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const head = '<?xml version="1.0" encoding="UTF-8"?>';

/**
 * A workbook of one sheet as its XML says, for what no writer of ours makes: formulas, errors, merged cells.
 *
 * @param rows of the sheet, `<row>` elements
 * @param merged ranges such as "A3:A4"
 */
export function rawWorkbook(rows: string, merged: readonly string[] = []): Buffer {
  const merges = merged.map((range) => `<mergeCell ref="${range}"/>`).join("");
  const sheet = `${head}<worksheet xmlns="${spreadsheet}"><sheetData>${rows}</sheetData>${
    merges === "" ? "" : `<mergeCells>${merges}</mergeCells>`
  }</worksheet>`;
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  return zip([
    {
      name: "[Content_Types].xml",
      bytes: `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    },
    {
      name: "_rels/.rels",
      bytes: `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      bytes: `${head}<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets><sheet name="Parts &amp; prices" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      bytes: `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: "xl/worksheets/sheet1.xml", bytes: sheet },
  ]);
}

/** A cell with a text. */
export const textCell = (at: string, text: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
