import { answerParent } from "../processes/answer-parent.ts";
import { markPdf } from "./mark-pdf.ts";
import { markPicture } from "./mark-picture.ts";

/** What the process is asked: one file at a time. */
export interface MarkRequest {
  bytes: Uint8Array;
  contentType: string;
  text: string;
}

/** What it answers; null: it could not be marked. */
export interface MarkAnswer {
  marked: Uint8Array | null;
}

/** The entry of a process that opens files of strangers to mark them: what they break or fill up is not the site. */
answerParent(answer);

async function answer({ bytes, contentType, text }: MarkRequest): Promise<MarkAnswer> {
  try {
    const mark = contentType === "application/pdf" ? markPdf : markPicture;
    return { marked: await mark(bytes, text) };
  } catch {
    // Encrypted, damaged, or larger than it may be: whoever asked says that it is not marked.
    return { marked: null };
  }
}
