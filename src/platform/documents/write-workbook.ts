import writeWorkbookFile from "write-excel-file/node";
import type { Sheet } from "./documents.ts";

/** A workbook, the first row of each sheet bold. Every cell is text or a number: none is run as a formula. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  return writeWorkbookFile(
    sheets.map(({ name, rows }) => ({
      sheet: name,
      data: rows.map((row, at) =>
        row.map((value) =>
          typeof value === "number"
            ? { value, type: Number }
            : { value, type: String, ...(at === 0 && { fontWeight: "bold" as const }) },
        ),
      ),
      stickyRowsCount: 1,
      columns: widthsOf(rows),
    })),
  ).toBuffer();
}

/** As wide as what the first rows hold, within bounds. */
function widthsOf(rows: Sheet["rows"]): { width: number }[] {
  const widths = rows
    .slice(0, 50)
    .reduce<number[]>(
      (widest, row) => row.map((value, at) => Math.max(widest[at] ?? 0, String(value).length)),
      [],
    );
  return widths.map((width) => ({ width: Math.min(40, Math.max(8, width + 2)) }));
}
