import type { DocumentText } from "../../shared/documents/document-text.ts";
import type { SheetTable } from "../../shared/documents/sheet-table.ts";
import { answerParent } from "../processes/answer-parent.ts";
import type { DocumentKind, ReadingFlaw, Report, Sheet, TableFlaw } from "./documents.ts";
import { isRtf, textOfRtf } from "./read-rtf.ts";
import { textOfBytes } from "./text-of-bytes.ts";
import { textOfPage } from "./text-of-page.ts";

/** What the process is asked: one document or table to read, or one to write. */
export type ReadingRequest =
  | { bytes: Uint8Array; kind: DocumentKind; where: string; charset: string | null }
  | { bytes: Uint8Array; kind: "csv-table" | "xlsx-table" }
  | { kind: "workbook"; sheets: readonly Sheet[] }
  | { kind: "report"; report: Report };

/** What it answers. */
export type ReadingAnswer =
  | { pages: DocumentText[] }
  | { flaw: ReadingFlaw }
  | { table: SheetTable }
  | { tableFlaw: TableFlaw }
  | { written: Uint8Array };

/** The entry of a process that reads a stranger's document: what it breaks or fills up is not the site. */
answerParent(answer);

async function answer(request: ReadingRequest): Promise<ReadingAnswer> {
  try {
    if (request.kind === "workbook") {
      const { writeWorkbook } = await import("./write-workbook.ts");
      return { written: await writeWorkbook(request.sheets) };
    }
    if (request.kind === "report") {
      const { writeReport } = await import("./write-report.ts");
      return { written: await writeReport(request.report) };
    }
    if (!("where" in request)) {
      const { readCsvTable, readWorkbookTable } = await import("./read-table.ts");
      const { kind, bytes } = request;
      const read = kind === "csv-table" ? readCsvTable(bytes) : await readWorkbookTable(bytes);
      return "flaw" in read ? { tableFlaw: read.flaw } : { table: read };
    }
    const read = await pagesOf(request);
    if (!Array.isArray(read)) return read;
    if (request.kind === "picture" && read.length === 0) return { flaw: "unclear" };
    const hasText = read.some(({ blocks, title }) => blocks.length > 0 || title !== "");
    return hasText ? { pages: read } : { flaw: "no_text" };
  } catch {
    return { flaw: "damaged" };
  }
}

async function pagesOf({
  bytes,
  kind,
  where,
  charset,
}: Extract<ReadingRequest, { charset: unknown }>): Promise<DocumentText[] | { flaw: ReadingFlaw }> {
  if (kind === "html") {
    const { readHtml } = await import("./read-html.ts");
    return [readHtml(textOfPage(bytes, charset), where)];
  }
  if (kind === "pdf") {
    const { readPdf } = await import("./read-pdf.ts");
    return readPdf(bytes, where);
  }
  if (kind === "docx") {
    const { readWord } = await import("./read-word.ts");
    return [await readWord(bytes, where)];
  }
  if (kind === "xlsx") {
    const { readSheets } = await import("./read-sheets.ts");
    return readSheets(bytes, where);
  }
  if (kind === "csv") {
    const { readCsv } = await import("./read-csv.ts");
    return [readCsv(textOfBytes(bytes) ?? textOfPage(bytes, charset), where)];
  }
  if (kind === "picture") {
    const { readPictures } = await import("./read-pictures.ts");
    return readPictures([{ input: bytes, where }]);
  }
  const { readLines } = await import("./read-lines.ts");
  const text = textOfPage(bytes, charset);
  if (!isRtf(text)) return [readLines(text, where)];
  return [readLines(textOfRtf(text), where)];
}
