import readWorkbook from "read-excel-file/node";
import type { Block, DocumentText } from "../../shared/documents/document-text.ts";

/** More is a list of things, not what a document says of whoever wrote it. */
const mostRows = 2000;

/** A workbook's sheets, their rows as lines. Formulas are not reckoned: what was last shown is read. */
export async function readSheets(bytes: Uint8Array, where: string): Promise<DocumentText[]> {
  const sheets = await readWorkbook(Buffer.from(bytes));
  return sheets.map(({ sheet, data }) => {
    const rows = data
      .slice(0, mostRows)
      .map((row) => row.map(textOf))
      .filter((row) => row.some((cell) => cell !== ""));
    const lines = besideTheirHeads(rows).map((row) =>
      row.filter((cell) => cell !== "").join(" | "),
    );
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

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
}

/** Values below the heads of one row, as a form for one firm has them: each beside its head, as in a form that stands upright. */
function besideTheirHeads(rows: string[][]): string[][] {
  const [heads = [], values = []] = rows;
  const isOneRecord =
    rows.length === 2 &&
    heads.filter((head) => head !== "").length > 2 &&
    heads.every((head) => !/\d/.test(head)) &&
    values.some((value) => /\d/.test(value)) &&
    values.every((value, at) => value === "" || (heads[at] ?? "") !== "");
  if (!isOneRecord) return rows;
  return heads.map((head, at) => [head, values[at] ?? ""]).filter(([, value]) => value !== "");
}
