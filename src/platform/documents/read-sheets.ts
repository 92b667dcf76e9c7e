import readWorkbook from "read-excel-file/node";
import type { DocumentText } from "../../shared/documents/document-text.ts";
import { pageOfRows } from "./page-of-rows.ts";

/** A workbook's sheets, their rows as lines. Formulas are not reckoned: what was last shown is read. */
export async function readSheets(bytes: Uint8Array, where: string): Promise<DocumentText[]> {
  const sheets = await readWorkbook(Buffer.from(bytes));
  return sheets.map(({ sheet, data }) =>
    pageOfRows(
      data.map((row) => row.map(textOf)),
      sheet,
      `${where}, ${sheet}`,
    ),
  );
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
}
