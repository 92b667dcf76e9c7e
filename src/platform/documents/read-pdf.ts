import { extractText, getDocumentProxy } from "unpdf";
import type { DocumentText } from "../../shared/documents/document-text.ts";
import type { ReadingFlaw } from "./documents.ts";
import { readLines } from "./read-lines.ts";

/** Source: the project's security bar. */
const mostPages = 100;

/** A PDF's text, page by page. */
export async function readPdf(
  bytes: Uint8Array,
  where: string,
): Promise<DocumentText[] | { flaw: ReadingFlaw }> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    if (pdf.numPages > mostPages) return { flaw: "too_long" };
    const { text } = await extractText(pdf, { mergePages: false });
    return text
      .map((page, at) => readLines(page, `${where}, page ${at + 1}`))
      .filter(({ blocks }) => blocks.length > 0);
  } catch (error) {
    return {
      flaw: error instanceof Error && error.name === "PasswordException" ? "locked" : "damaged",
    };
  }
}
