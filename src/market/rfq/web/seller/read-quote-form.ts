import { readFile } from "node:fs/promises";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { readForm } from "../../../../platform/web/read-form.ts";
import { readUploads, type UploadPart } from "../../../../platform/web/read-uploads.ts";
import type { SheetTable } from "../../../../shared/documents/sheet-table.ts";
import { AppError, invalidInput, isAppError } from "../../../../shared/errors.ts";
import { receiveFile } from "../../../files/use-cases/receive-file.ts";

/** A form of a seller's page, with the table that came along. */
export interface SellersForm {
  form: FormData;
  /** Why there is none, where it was refused: what was typed stays. null: none came. */
  table: SheetTable | AppError | null;
}

/** Of a request with as many parts and quantities as there may be. */
const limits = { fields: 30_000, parts: 30_010 };

/**
 * Reads a form of a seller's page. A table (CSV, .xlsx) is read and not kept.
 *
 * @throws AppError as `readForm` and `readUploads`
 */
export async function readSellersForm(ctx: PageContext, request: Request): Promise<SellersForm> {
  if (request.headers.get("content-type")?.startsWith("multipart/") !== true) {
    return { form: await readForm(request), table: null };
  }
  let table: SellersForm["table"] = null;
  const fields = await readUploads(
    request,
    1,
    async (part) => {
      table = await readUpload(ctx, part);
    },
    limits,
  );
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return { form, table };
}

/** Reads a file to its end also where it is refused, so that the fields behind it come, too. */
async function readUpload(ctx: PageContext, part: UploadPart): Promise<SheetTable | AppError> {
  const pieces = part.bytes[Symbol.asyncIterator]();
  // Without a way to end it early, which would end the reading of the form.
  const bytes = { [Symbol.asyncIterator]: () => ({ next: () => pieces.next() }) };
  try {
    if (part.field !== "table") throw invalidInput({ [part.field]: ["This field takes no file"] });
    return await tableOf(ctx, { name: part.name, bytes });
  } catch (error) {
    if (!isAppError(error)) throw error;
    for (let rest = await pieces.next(); rest.done !== true; rest = await pieces.next());
    return error;
  }
}

async function tableOf(
  ctx: PageContext,
  file: { name: string; bytes: AsyncIterable<Uint8Array> },
): Promise<SheetTable> {
  const { content, incoming } = await receiveFile(ctx, file);
  try {
    const kind =
      content.kind === "zip" ? await ctx.inspection.documentIn(incoming.location) : content.kind;
    if (kind !== "csv" && kind !== "xlsx") {
      throw new AppError("unsupported_media", {
        message: "Choose a CSV file or an Excel workbook.",
      });
    }
    return await ctx.documents.readTable(await readFile(incoming.location), kind);
  } finally {
    await incoming.discard();
  }
}
