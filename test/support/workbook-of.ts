import type { Sheet } from "../../src/platform/documents/documents.ts";
import { writeWorkbook } from "../../src/platform/documents/write-workbook.ts";

/** A workbook of one sheet. */
export const workbookOf = (name: string, rows: Sheet["rows"]) => writeWorkbook([{ name, rows }]);
