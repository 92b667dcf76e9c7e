import type { Context } from "../../../platform/context.ts";
import { readUploads } from "../../../platform/web/read-uploads.ts";
import { invalidInput } from "../../../shared/errors.ts";
import type { FilePurposes } from "../use-cases/file-purpose.ts";
import { keepFile } from "../use-cases/keep-file.ts";
import type { KeptFile } from "../use-cases/kept-file.ts";
import { type ReceivedFile, receiveFile } from "../use-cases/receive-file.ts";

/**
 * Stores the files that a form sends in its field `file`, for the purpose that its field `purpose` names.
 *
 * @param mostFiles of one form
 * @param key the `Idempotency-Key` of a request with one file; null for none
 * @throws AppError invalid_input (field `file`) when there is none; as `readUploads`, `receiveFile` and
 *   `keepFile`: files that came before the refused one stay stored
 */
export async function receiveUpload(
  ctx: Context,
  purposes: FilePurposes,
  request: Request,
  { mostFiles, key }: { mostFiles: number; key: string | null },
): Promise<KeptFile[]> {
  const all: ReceivedFile[] = [];
  try {
    const fields = await readUploads(request, mostFiles, async (part) => {
      if (part.field !== "file") throw invalidInput({ [part.field]: ["This field takes no file"] });
      all.push(await receiveFile(ctx, part));
    });
    if (all.length === 0) throw invalidInput({ file: ["Choose a file first"] });
    const unknown = [...fields.keys()].find((name) => name !== "purpose");
    if (unknown !== undefined) throw invalidInput({ [unknown]: ["This field is not known"] });
    const purpose = fields.get("purpose") ?? "";
    const kept: KeptFile[] = [];
    for (const received of all) {
      kept.push(await keepFile(ctx, purposes, received, { purpose, key }));
    }
    return kept;
  } finally {
    // Those that were kept are gone from there already.
    for (const { incoming } of all) await incoming.discard();
  }
}
