import readWorkbook from "read-excel-file/node";
import type { Block, DocumentText } from "../../shared/documents/document-text.ts";

/** More is a list of things, not what a document says of whoever wrote it. */
const mostRows = 2000;

/** A workbook's sheets, their rows as lines. Formulas are not reckoned: what was last shown is read. */
export async function readSheets(bytes: Uint8Array, where: string): Promise<DocumentText[]> {
  const sheets = await readWorkbook(Buffer.from(bytes));
  return sheets.map(({ sheet, data }) => {
    const lines = data.slice(0, mostRows).flatMap((row) => {
      const line = row
        .filter((cell) => cell !== null)
        .map((cell) =>
          cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim(),
        )
        .filter((cell) => cell !== "")
        .join(" | ");
      return line === "" ? [] : [line];
    });
    const blocks = lines.map(
      (text): Block => ({ kind: "row", text, level: 0, heading: sheet, area: "main" }),
    );
    return {
      where: `${where}, ${sheet}`,
      title: "",
      meta: {},
      blocks,
      links: [],
      pictures: [],
      organizations: [],
      products: [],
      lines,
    };
  });
}
