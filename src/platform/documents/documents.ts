import type { DocumentText } from "../../shared/documents/document-text.ts";
import type { SheetTable } from "../../shared/documents/sheet-table.ts";

/** Kinds of documents whose text is read. */
export type DocumentKind = "html" | "pdf" | "docx" | "xlsx" | "csv" | "text" | "picture";

/** Why a document could not be read. */
export type ReadingFlaw = "damaged" | "locked" | "too_long" | "no_text" | "unclear";

/** Why a table could not be read. */
export type TableFlaw =
  | "damaged"
  | "no_table"
  | "never_closed"
  | "no_rows"
  | "too_wide"
  | "too_many_rows";

/** A table of a report: its first column names the rows. */
export interface ReportTable {
  title: string;
  head: string[];
  rows: string[][];
}

/** A document of a title, lines below it, and tables. */
export interface Report {
  title: string;
  lines: string[];
  tables: ReportTable[];
}

/** A sheet of a workbook; its first row is the header. */
export interface Sheet {
  name: string;
  rows: readonly (readonly (string | number)[])[];
}

/** What opens strangers' documents: in processes of their own, with bounds on time and memory. */
export interface Documents {
  /**
   * A document's text, page by page; at least one page with text.
   *
   * @param where its address or name, as sources show it
   * @param charset of a page's answer; null where it names none
   * @throws AppError unprocessable, with words for people; busy
   */
  read(
    bytes: Uint8Array,
    kind: DocumentKind,
    where: string,
    charset?: string | null,
  ): Promise<DocumentText[]>;
  /**
   * The table of a CSV file, or of a workbook's first sheet.
   *
   * @throws AppError unprocessable, with words for people; busy
   */
  readTable(bytes: Uint8Array, kind: "csv" | "xlsx"): Promise<SheetTable>;
  /**
   * A workbook (.xlsx). Texts stay texts, whatever they begin with.
   *
   * @throws AppError unprocessable when there is too much for one; busy
   */
  writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array>;
  /**
   * A PDF of tables, tagged for screen readers.
   *
   * @throws AppError unprocessable when there is too much for one; busy
   */
  writeReport(report: Report): Promise<Uint8Array>;
  close(): void;
}
