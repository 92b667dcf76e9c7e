import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError, notFound } from "../../../shared/errors.ts";
import { findFile } from "../data/private-files.ts";
import type { FilePurposes } from "./file-purpose.ts";
import { removeFile } from "./remove-file.ts";

/**
 * Deletes a file of the viewer for good, where its domain leaves that to them.
 *
 * @throws AppError not_found: no such file of the viewer; not_allowed_now: it goes with what it belongs to; as
 *   `signedIn`
 */
export async function deleteFile(ctx: Context, purposes: FilePurposes, id: string): Promise<void> {
  const { id: uploaderId } = signedIn(ctx.viewer);
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    const file = await findFile(tx, id);
    if (file === null || file.uploaderId !== uploaderId) throw notFound();
    if (!(await purposes[file.purpose]?.uploaderMayRemove(tx, id))) throw inUse();
    await removeFile(ctx, tx, file);
  });
}

/** What `deleteFile` says of a file that stays, because it is somebody else's or belongs to something else, too. */
export const whyItStays: ReadonlySet<string> = new Set(["not_found", "not_allowed_now"]);

const inUse = () =>
  new AppError("not_allowed_now", {
    message:
      "This file was sent or belongs to something else, so it cannot be deleted alone. It goes with what it belongs to.",
    allowed: [],
  });
