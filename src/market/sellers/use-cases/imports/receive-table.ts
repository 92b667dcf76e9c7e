import { createHash } from "node:crypto";
import type { Context } from "../../../../platform/context.ts";
import { readUploads } from "../../../../platform/web/read-uploads.ts";
import { AppError, invalidInput } from "../../../../shared/errors.ts";
import { plainLine } from "../../../../shared/plain-line.ts";
import { largestTable, tableTooLarge } from "../../rules/imports/product-import.ts";
import { productEditor } from "../product-editor.ts";

/** A file that somebody sent to import it, and the other fields of its form. */
export interface ReceivedTable {
  name: string;
  bytes: Uint8Array;
  kind: "csv" | "xlsx";
  /** SHA-256, hexadecimal. */
  sha256: string;
  fields: Map<string, string>;
}

/**
 * The table in the field `file` of a form.
 *
 * @throws AppError invalid_input (field `file`) when there is none; too_large; unsupported_media for what is neither
 *   CSV nor .xlsx; as `readUploads` and `productEditor`
 */
export async function receiveTable(ctx: Context, request: Request): Promise<ReceivedTable> {
  await productEditor(ctx);
  const pieces: Uint8Array[] = [];
  let name = "";
  let length = 0;
  const fields = await readUploads(request, 1, async (part) => {
    if (part.field !== "file") throw invalidInput({ [part.field]: ["This field takes no file"] });
    name = plainLine(part.name).slice(0, 300) || "table";
    for await (const piece of part.bytes) {
      length += piece.length;
      if (length > largestTable) throw new AppError("too_large", { message: tableTooLarge });
      pieces.push(piece);
    }
  });
  if (name === "") throw invalidInput({ file: ["Choose a file first"] });
  if (length === 0) throw invalidInput({ file: ["This file is empty"] });
  const bytes = Buffer.concat(pieces);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { name, bytes, kind: kindOf(bytes), sha256, fields };
}

/** Source: the first bytes of archives (ZIP), of Excel files before 2007 (CFB), and of PDF. */
function kindOf(bytes: Buffer): "csv" | "xlsx" {
  const head = bytes.toString("latin1", 0, 8);
  if (head.startsWith("PK\x03\x04")) return "xlsx";
  if (head.startsWith("\xd0\xcf\x11\xe0")) {
    // Excel keeps a locked workbook in such a container, under this name in UTF-16 (MS-OFFCRYPTO, 2.3.2).
    if (bytes.includes(Buffer.from("EncryptedPackage", "utf16le"))) {
      throw refusal("This workbook is locked with a password. Save it without one.");
    }
    throw refusal("This is an Excel file of before 2007. Save it as .xlsx or as CSV.");
  }
  if (head.startsWith("%PDF-") || head.startsWith("<")) {
    throw refusal("This is neither a CSV file nor an Excel workbook (.xlsx).");
  }
  return "csv";
}

function refusal(message: string): AppError {
  return new AppError("unsupported_media", { message, fields: { file: [message] } });
}
