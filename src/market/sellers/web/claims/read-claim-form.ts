import type { Context } from "../../../../platform/context.ts";
import { readForm } from "../../../../platform/web/read-form.ts";
import { readUploads } from "../../../../platform/web/read-uploads.ts";
import { invalidInput } from "../../../../shared/errors.ts";
import { keepFile } from "../../../files/use-cases/keep-file.ts";
import { receiveFile } from "../../../files/use-cases/receive-file.ts";
import { mostClaimFiles } from "../../rules/claims/claim-input.ts";
import { claimFilePurpose } from "../../use-cases/claims/claim-file-purpose.ts";

const purpose = "claim";

/**
 * Reads a form of the claim's page, and stores the files that come with it.
 *
 * @returns ids of the files
 * @throws AppError as `readForm`, `readUploads`, `receiveFile` and `keepFile`
 */
export async function readClaimForm(
  ctx: Context,
  request: Request,
): Promise<{ form: FormData; files: string[] }> {
  const isMultipart = request.headers.get("content-type")?.startsWith("multipart/") === true;
  if (!isMultipart) return { form: await readForm(request), files: [] };
  const files: string[] = [];
  const fields = await readUploads(request, mostClaimFiles, async (part) => {
    if (part.field !== "file") throw invalidInput({ [part.field]: ["This field takes no file"] });
    const received = await receiveFile(ctx, part);
    const kept = await keepFile(ctx, { [purpose]: claimFilePurpose }, received, {
      purpose,
      key: null,
    });
    files.push(kept.id);
  });
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  return { form, files };
}
