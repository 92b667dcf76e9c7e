import type { DocumentText } from "../../shared/documents/document-text.ts";
import type { DocumentKind, ReadingFlaw } from "./documents.ts";

/** What the process is asked: one document. */
export interface ReadingRequest {
  bytes: Uint8Array;
  kind: DocumentKind;
  where: string;
}

/** What it answers. */
export type ReadingAnswer = { pages: DocumentText[] } | { flaw: ReadingFlaw };

/** The entry of a process that reads a stranger's document: what it breaks or fills up is not the site. */
process.on("message", async (request: ReadingRequest) => {
  process.send?.(await answer(request));
});

async function answer({ bytes, kind, where }: ReadingRequest): Promise<ReadingAnswer> {
  try {
    const read = await pagesOf(bytes, kind, where);
    if (!Array.isArray(read)) return read;
    const hasText = read.some(({ blocks, title }) => blocks.length > 0 || title !== "");
    return hasText ? { pages: read } : { flaw: "no_text" };
  } catch {
    return { flaw: "damaged" };
  }
}

async function pagesOf(
  bytes: Uint8Array,
  kind: DocumentKind,
  where: string,
): Promise<DocumentText[] | { flaw: ReadingFlaw }> {
  if (kind === "html") {
    const { readHtml } = await import("./read-html.ts");
    return [readHtml(new TextDecoder().decode(bytes), where)];
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
  const { readLines } = await import("./read-lines.ts");
  return [readLines(new TextDecoder().decode(bytes), where)];
}
