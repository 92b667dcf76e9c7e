import { readFile } from "node:fs/promises";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { readForm } from "../../../../platform/web/read-form.ts";
import { readUploads, type UploadPart } from "../../../../platform/web/read-uploads.ts";
import type { SheetTable } from "../../../../shared/documents/sheet-table.ts";
import { AppError, invalidInput, isAppError } from "../../../../shared/errors.ts";
import { keepFile } from "../../../files/use-cases/keep-file.ts";
import { receiveFile } from "../../../files/use-cases/receive-file.ts";
import { mostQuoteFiles } from "../../rules/most-quote-files.ts";
import { quoteFilePurpose, quoteFiles } from "../../use-cases/quoting/quote-file-purpose.ts";
import { fileRows, nextFileRow } from "./attached-files.ts";

/** A form of a seller's page, with what came along. */
export interface SellersForm {
  /** With a row for each file that was stored with it. */
  form: FormData;
  /** Why files were not stored, each with its name. */
  refusals: string[];
  /** Why there is none, where it was refused: what was typed stays. null: none came. */
  table: SheetTable | AppError | null;
}

/** Files of a form; those beyond what a quote may have are refused by name. */
const mostRead = 40;
/** Of a request with as many parts and quantities as there may be. */
const limits = { fields: 30_000, parts: 30_010 };

/**
 * Reads a form of a seller's page. A table (CSV, .xlsx) is read and not kept; files that go with a quote are stored.
 *
 * @throws AppError as `readForm` and `readUploads`
 */
export async function readSellersForm(ctx: PageContext, request: Request): Promise<SellersForm> {
  if (request.headers.get("content-type")?.startsWith("multipart/") !== true) {
    return { form: await readForm(request), table: null, refusals: [] };
  }
  let table: SellersForm["table"] = null;
  const stored: { id: string; name: string }[] = [];
  const refusals: string[] = [];
  const fields = await readUploads(
    request,
    mostRead,
    async (part) => {
      if (part.field !== "files") table = await wholeUpload(part, (bytes) => tableOf(ctx, bytes));
      else if (stored.length >= mostQuoteFiles) {
        refusals.push(`${part.name}: a quote may have at most ${mostQuoteFiles} files`);
        for await (const _ of part.bytes);
      } else {
        const kept = await wholeUpload(part, (file) => storeFile(ctx, file));
        if (isAppError(kept)) refusals.push(`${part.name}: ${whyOf(kept)}`);
        else stored.push(kept);
      }
    },
    limits,
  );
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const [name, value] of Object.entries(fileRows(stored, nextFileRow(form)))) {
    form.append(name, value);
  }
  return { form, table, refusals };
}

/**
 * Reads a file to its end also where it is refused, so that the fields behind it come, too.
 *
 * @returns what is made of it, or why it was refused
 */
async function wholeUpload<Made>(
  part: UploadPart,
  make: (file: Pick<UploadPart, "field" | "name" | "bytes">) => Promise<Made>,
): Promise<Made | AppError> {
  const pieces = part.bytes[Symbol.asyncIterator]();
  // Without a way to end it early, which would end the reading of the form.
  const bytes = { [Symbol.asyncIterator]: () => ({ next: () => pieces.next() }) };
  try {
    return await make({ ...part, bytes });
  } catch (error) {
    if (!isAppError(error)) throw error;
    for (let rest = await pieces.next(); rest.done !== true; rest = await pieces.next());
    return error;
  }
}

async function storeFile(ctx: PageContext, file: Pick<UploadPart, "name" | "bytes">) {
  const purposes = { [quoteFiles]: quoteFilePurpose };
  const received = await receiveFile(ctx, file);
  return keepFile(ctx, purposes, received, { purpose: quoteFiles, key: null });
}

function whyOf({ fields = {}, message }: AppError): string {
  return Object.values(fields)[0]?.[0] ?? message;
}

async function tableOf(
  ctx: PageContext,
  { field, ...file }: Pick<UploadPart, "field" | "name" | "bytes">,
): Promise<SheetTable> {
  if (field !== "table") throw invalidInput({ [field]: ["This field takes no file"] });
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
