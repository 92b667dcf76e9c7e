import mammoth from "mammoth";
import type { DocumentText } from "../../shared/documents/document-text.ts";
import { readHtml } from "./read-html.ts";

/** A Word document's text: its headings, lists and tables are kept. */
export async function readWord(bytes: Uint8Array, where: string): Promise<DocumentText> {
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
  return readHtml(value, where);
}
