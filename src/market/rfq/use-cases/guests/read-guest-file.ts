import type { Context } from "../../../../platform/context.ts";
import { notFound } from "../../../../shared/errors.ts";
import type { FilePurposes } from "../../../files/use-cases/file-purpose.ts";
import { type ReadableFile, readableFile } from "../../../files/use-cases/read-file.ts";
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
  const file = await ctx.db.transaction(ctx.viewer, (tx) =>
    readableFile(tx, purposes, { id, readerId: guestId }),
  );
  const { name, contentType, bytes } = file;
  return {
    ...{ id, name, contentType, bytes },
    async open(range) {
      await ctx.db.transaction(ctx.viewer, (tx) =>
        addGuestReading(tx, id, { guestId, companyId: company.id }),
      );
      const stream = await ctx.files.open(file.bucket, file.path, range);
      if (stream === null) throw notFound();
      return stream;
    },
  };
}
