import writeWorkbookFile from "write-excel-file/node";

/** A workbook of one sheet, its first row bold. Every cell is text or a number: none is run as a formula. */
export async function writeWorkbook(
  name: string,
  rows: readonly (readonly (string | number)[])[],
): Promise<Uint8Array> {
  const cells = rows.map((row, at) =>
    row.map((value) =>
      typeof value === "number"
        ? { value, type: Number }
        : { value, type: String, ...(at === 0 && { fontWeight: "bold" as const }) },
    ),
  );
  return writeWorkbookFile(cells, { sheet: name, stickyRowsCount: 1 }).toBuffer();
}
