import { flash } from "../../../../platform/web/flash.ts";
import { textOf } from "../../../../platform/web/form-answer.ts";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { isAppError } from "../../../../shared/errors.ts";
import {
  type AttachingForm,
  readAttachingForm,
} from "../../../files/web/attached/read-attaching-form.ts";
import { receiveUpload } from "../../../files/web/receive-upload.ts";
import { mostRfqFiles, tooManyRfqFiles } from "../../rules/rfq-input.ts";
import { addRfqFiles, removeRfqFile } from "../../use-cases/change-rfq-files.ts";
import { rfqFilePurpose, rfqFiles } from "../../use-cases/rfq-file-purpose.ts";
import { rfqFlash } from "../flash-messages.ts";

/** Whether a form brings files, as one does without a script. */
export function bringsFiles(request: Request): boolean {
  return request.headers.get("content-type")?.startsWith("multipart/") === true;
}

/** Reads a form without files, or an amendment, which may bring some. @throws AppError as `readAttachingForm` */
export function readAmendment(ctx: PageContext, request: Request): Promise<AttachingForm> {
  return readAttachingForm(ctx, request, {
    purpose: rfqFiles,
    rule: rfqFilePurpose,
    most: mostRfqFiles,
    tooMany: tooManyRfqFiles,
    limits: { fields: 10_000, parts: 10_050 },
  });
}

/**
 * Stores the files of a form, and adds them to a draft.
 *
 * @throws AppError as `receiveUpload` and `addRfqFiles`
 */
export async function receiveDraftFiles(
  ctx: PageContext,
  request: Request,
  id: string,
): Promise<void> {
  const purposes = { [rfqFiles]: rfqFilePurpose };
  const kept = await receiveUpload(ctx, purposes, request, { mostFiles: mostRfqFiles, key: null });
  await addRfqFiles(
    ctx,
    id,
    kept.map((file) => file.id),
  );
  flash(ctx, rfqFlash.files_added);
}

/** Adds a file that a script has uploaded. It shows in the list: a message comes only where there was no room. */
export async function addUploadedFile(ctx: PageContext, form: FormData, id: string): Promise<null> {
  try {
    await addRfqFiles(ctx, id, [textOf(form, "file")]);
  } catch (error) {
    if (!isAppError(error) || error.code !== "invalid_input") throw error;
    flash(ctx, rfqFlash.file_not_added);
  }
  return null;
}

/** Takes a file out of a draft. @throws AppError of `removeRfqFile` */
export async function removeFileOfDraft(
  ctx: PageContext,
  form: FormData,
  id: string,
): Promise<void> {
  await removeRfqFile(ctx, id, textOf(form, "file"));
  flash(ctx, rfqFlash.file_removed);
}
