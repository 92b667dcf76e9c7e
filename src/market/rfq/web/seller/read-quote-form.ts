import { readFile } from "node:fs/promises";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import type { UploadPart } from "../../../../platform/web/read-uploads.ts";
import type { SheetTable } from "../../../../shared/documents/sheet-table.ts";
import { AppError, invalidInput } from "../../../../shared/errors.ts";
import { receiveFile } from "../../../files/use-cases/receive-file.ts";
import {
  type AttachingForm,
  readAttachingForm,
  wholeUpload,
} from "../../../files/web/attached/read-attaching-form.ts";
import { mostQuoteFiles, tooManyQuoteFiles } from "../../rules/most-quote-files.ts";
import { quoteFilePurpose, quoteFiles } from "../../use-cases/quoting/quote-file-purpose.ts";

/** A form of a seller's page, with what came along. */
export interface SellersForm extends AttachingForm {
  /** Why there is none, where it was refused: what was typed stays. null: none came. */
  table: SheetTable | AppError | null;
}

/** Of a request with as many parts and quantities as there may be. */
const limits = { fields: 30_000, parts: 30_010 };

/**
 * Reads a form of a seller's page. A table (CSV, .xlsx) is read and not kept; files that go with a quote are stored.
 *
 * @throws AppError as `readAttachingForm`
 */
export async function readSellersForm(ctx: PageContext, request: Request): Promise<SellersForm> {
  let table: SellersForm["table"] = null;
  const read = await readAttachingForm(ctx, request, {
    purpose: quoteFiles,
    rule: quoteFilePurpose,
    most: mostQuoteFiles,
    tooMany: tooManyQuoteFiles,
    limits,
    async other(part) {
      table = await wholeUpload(part, (file) => tableOf(ctx, file));
    },
  });
  return { ...read, table };
}

async function tableOf(ctx: PageContext, { field, ...file }: UploadPart): Promise<SheetTable> {
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
