import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { invalidInput, isAppError, notFound } from "../../../shared/errors.ts";
import { deleteFile, whyItStays } from "../../files/use-cases/delete-file.ts";
import { deleteRfqFile, filesOfRfq, insertRfqFiles } from "../data/rfq-files.ts";
import { mostRfqFiles, rfqFilesInput, tooManyRfqFiles, tradeIdInput } from "../rules/rfq-input.ts";
import { changeDraft } from "./change-draft.ts";
import { rfqFilePurpose, rfqFiles } from "./rfq-file-purpose.ts";

/**
 * Adds files that the viewer uploaded to a draft. One that it has already is not added twice.
 *
 * @param fileIds of uploads for the purpose `rfq`
 * @throws AppError invalid_input for more than `mostRfqFiles`, or an upload that is gone; otherwise as `changeDraft`
 */
export async function addRfqFiles(
  ctx: Context,
  id: string,
  fileIds: readonly string[],
): Promise<void> {
  const { id: uploaderId } = signedIn(ctx.viewer);
  const parsed = rfqFilesInput.safeParse({ files: fileIds });
  if (!parsed.success) throw notFound();
  const { files } = parsed.data;
  await changeDraft(ctx, id, "files", async (tx, { buyerCompanyId }) => {
    await insertRfqFiles(tx, { rfqId: id, buyerCompanyId }, uploaderId, files);
    const kept = await filesOfRfq(tx, id);
    if (kept.length > mostRfqFiles) {
      throw invalidInput({ file: [tooManyRfqFiles] });
    }
    if (files.some((fileId) => !kept.some((one) => one.fileId === fileId))) throw notFound();
  });
}

/**
 * Takes a file out of a draft. The upload goes with it, where it is the viewer's own and belongs to no other request;
 * a colleague's that belongs to none is deleted a week after it was uploaded.
 *
 * @param fileId of the request's file, not of the upload
 * @throws AppError not_found, also for no file of this request; otherwise as `changeDraft`
 */
export async function removeRfqFile(ctx: Context, id: string, fileId: string): Promise<void> {
  if (!tradeIdInput.safeParse(fileId).success) throw notFound();
  const storedId = await changeDraft(ctx, id, "files", async (tx) => {
    const kept = await filesOfRfq(tx, id);
    if (!kept.some((file) => file.id === fileId)) throw notFound();
    return deleteRfqFile(tx, { rfqId: id, id: fileId });
  });
  if (storedId === null) return;
  await deleteFile(ctx, { [rfqFiles]: rfqFilePurpose }, storedId).catch((error: unknown) => {
    // A colleague's, or of another request, too.
    if (!isAppError(error) || !whyItStays.has(error.code)) throw error;
  });
}
