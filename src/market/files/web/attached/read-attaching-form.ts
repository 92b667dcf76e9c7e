import type { Context } from "../../../../platform/context.ts";
import { readForm } from "../../../../platform/web/read-form.ts";
import { readUploads, type UploadPart } from "../../../../platform/web/read-uploads.ts";
import { type AppError, isAppError } from "../../../../shared/errors.ts";
import type { FilePurpose } from "../../use-cases/file-purpose.ts";
import { keepFile } from "../../use-cases/keep-file.ts";
import { receiveFile } from "../../use-cases/receive-file.ts";
import { fileRows, nextFileRow } from "./attached-files.ts";

/** Files of a form; those beyond what it takes are refused by name. */
const mostRead = 40;

/** What files of a form are for. */
export interface AttachUse {
  purpose: string;
  rule: FilePurpose;
  most: number;
  /** Says that they are more. */
  tooMany: string;
  /** Of a form that is larger than usual. */
  limits?: Parameters<typeof readUploads>[3];
  /** Takes a file of another field than `files`. */
  other?: (part: UploadPart) => Promise<void>;
}

/** A form with files, as a browser without a script sends it. */
export interface AttachingForm {
  /** With a row for each file that was stored with it. */
  form: FormData;
  /** Why files were not stored, each with its name. */
  refusals: string[];
}

/**
 * Reads a form whose field `files` may bring files, and stores them. What was typed is there also where a file is refused,
 * and so are the files that were stored, by an earlier sending of the form, too.
 *
 * @throws AppError as `readForm` and `readUploads`
 */
export async function readAttachingForm(
  ctx: Context,
  request: Request,
  use: AttachUse,
): Promise<AttachingForm> {
  if (request.headers.get("content-type")?.startsWith("multipart/") !== true) {
    return { form: await readForm(request), refusals: [] };
  }
  const stored: { id: string; name: string }[] = [];
  const refusals: string[] = [];
  const fields = await readUploads(
    request,
    mostRead,
    async (part) => {
      if (part.field !== "files" && use.other !== undefined) await use.other(part);
      else if (stored.length >= use.most) {
        refusals.push(`${part.name}: ${use.tooMany}`);
        for await (const _ of part.bytes);
      } else {
        const kept = await wholeUpload(part, async (file) =>
          keepFile(ctx, { [use.purpose]: use.rule }, await receiveFile(ctx, file), {
            purpose: use.purpose,
            key: null,
          }),
        );
        if (isAppError(kept)) refusals.push(`${part.name}: ${whyOf(kept)}`);
        else stored.push(kept);
      }
    },
    use.limits,
  );
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const [name, value] of Object.entries(fileRows(stored, nextFileRow(form)))) {
    form.append(name, value);
  }
  return { form, refusals };
}

/**
 * Reads a file to its end also where it is refused, so that the fields behind it come, too.
 *
 * @returns what is made of it, or why it was refused
 */
export async function wholeUpload<Made>(
  part: UploadPart,
  make: (file: UploadPart) => Promise<Made>,
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

function whyOf({ fields = {}, message }: AppError): string {
  return Object.values(fields)[0]?.[0] ?? message;
}
