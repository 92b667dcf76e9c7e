import { readFile } from "node:fs/promises";
import type { Context } from "../../../platform/context.ts";
import type { DocumentKind } from "../../../platform/documents/documents.ts";
import { readUploads } from "../../../platform/web/read-uploads.ts";
import { AppError, invalidInput } from "../../../shared/errors.ts";
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
      throw new AppError("unsupported_media", {
        message: "Send a PDF, a Word or Excel document, plain text, or a photo of a page.",
      });
    }
    return { bytes: await readFile(incoming.location), kind, name };
  } finally {
    for (const { incoming } of all) await incoming.discard();
  }
}
