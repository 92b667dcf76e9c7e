import type { DocumentText } from "../../shared/documents/document-text.ts";

/** Kinds of documents whose text is read. */
export type DocumentKind = "html" | "pdf" | "docx" | "xlsx" | "text";

/** Why a document could not be read. */
export type ReadingFlaw = "damaged" | "locked" | "too_long" | "no_text";

/** What opens strangers' documents: in processes of their own, with bounds on time and memory. */
export interface Documents {
  /**
   * A document's text, page by page; at least one page with text.
   *
   * @param where its address or name, as sources show it
   * @throws AppError unprocessable, with words for people; busy
   */
  read(bytes: Uint8Array, kind: DocumentKind, where: string): Promise<DocumentText[]>;
  close(): void;
}
