import type { Context } from "../../../../platform/context.ts";
import { notFound } from "../../../../shared/errors.ts";
import type { FilePurposes } from "../../../files/use-cases/file-purpose.ts";
import { isMarked, markedCopy } from "../../../files/use-cases/marked-copy.ts";
import {
  ownCopy,
  type ReadableFile,
  readableFile,
  watermarkOf,
} from "../../../files/use-cases/read-file.ts";
import { addGuestReading } from "../../data/guests.ts";
import { tradeIdInput } from "../../rules/rfq-input.ts";
import { actingSeller } from "../acting-seller.ts";
import { rfqFilePurpose, rfqFiles } from "../rfq-file-purpose.ts";

const purposes: FilePurposes = { [rfqFiles]: rfqFilePurpose };

/**
 * A file of a guest's request, as long as its details are open to the guest. Each reading is noted for the buyer.
 *
 * @param ctx with the guest as its viewer
 * @param id of the stored file
 * @throws AppError not_found
 */
export async function readGuestFile(ctx: Context, id: string): Promise<ReadableFile> {
  const { guestId, company } = actingSeller(ctx.viewer);
  if (guestId === null || !tradeIdInput.safeParse(id).success) throw notFound();
  const { file, text } = await ctx.db.transaction(ctx.viewer, async (tx) => {
    const found = await readableFile(tx, purposes, { id, readerId: guestId, viewer: ctx.viewer });
    return { file: found, text: await watermarkOf(ctx, tx, purposes, found) };
  });
  const copy = await markedCopy(ctx, file, text);
  const { name, contentType, bytes } = file;
  const note = () =>
    ctx.db.transaction(ctx.viewer, (tx) =>
      addGuestReading(tx, id, { guestId, companyId: company.id, isMarked: isMarked(copy) }),
    );
  if (copy !== null && copy !== "unmarked") {
    return ownCopy({ id, name, contentType }, copy.bytes, note);
  }
  return {
    ...{ id, name, contentType, bytes, isOwnCopy: false },
    async open(range) {
      await note();
      const stream = await ctx.files.open(file.bucket, file.path, range);
      if (stream === null) throw notFound();
      return stream;
    },
  };
}
