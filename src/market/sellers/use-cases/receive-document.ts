import { readFile } from "node:fs/promises";
import type { Context } from "../../../platform/context.ts";
import type { DocumentKind } from "../../../platform/documents/documents.ts";
import { unknownKind } from "../../../platform/file-content/content-watcher.ts";
import { readUploads } from "../../../platform/web/read-uploads.ts";
import { AppError, invalidInput, isAppError } from "../../../shared/errors.ts";
import { type ReceivedFile, receiveFile } from "../../files/use-cases/receive-file.ts";

/** A document that somebody sent to have it read; it is not stored. */
export interface ReceivedDocument {
  bytes: Uint8Array;
  kind: DocumentKind;
  name: string;
}

/** What content says it is → how it is read. */
const readable: Record<string, DocumentKind> = {
  pdf: "pdf",
  docx: "docx",
  xlsx: "xlsx",
  text: "text",
  csv: "csv",
  // Photographed pages.
  jpeg: "picture",
  png: "picture",
  webp: "picture",
};

function notReadable(): AppError {
  return new AppError("unsupported_media", {
    message:
      "Send a PDF, a Word (.docx) or Excel (.xlsx) document, plain text, or a photo of a page (JPEG or PNG). Save a file of another kind, such as .doc, .xls or .html, as PDF first.",
  });
}

/**
 * The document in the field `file` of a form.
 *
 * @throws AppError invalid_input (field `file`) when there is none; unsupported_media for what is neither PDF, Word,
 *   Excel, text nor a picture; as `readUploads` and `receiveFile`
 */
export async function receiveDocument(ctx: Context, request: Request): Promise<ReceivedDocument> {
  const all: ReceivedFile[] = [];
  try {
    await readUploads(request, 1, async (part) => {
      if (part.field !== "file") throw invalidInput({ [part.field]: ["This field takes no file"] });
      all.push(await receiveFile(ctx, part));
    });
    const [received] = all;
    if (received === undefined) throw invalidInput({ file: ["Choose a file first"] });
    const { content, incoming, name } = received;
    const found =
      content.kind === "zip" ? await ctx.inspection.documentIn(incoming.location) : content.kind;
    const kind = Object.hasOwn(readable, found) ? readable[found] : undefined;
    if (kind === undefined) {
      throw notReadable();
    }
    return { bytes: await readFile(incoming.location), kind, name };
  } catch (error) {
    // What is stored elsewhere, and in which of its forms Word is read, nobody asked here.
    const isOfNoKind =
      isAppError(error) &&
      error.code === "unsupported_media" &&
      error.message.startsWith(unknownKind);
    throw isOfNoKind ? notReadable() : error;
  } finally {
    for (const { incoming } of all) await incoming.discard();
  }
}
