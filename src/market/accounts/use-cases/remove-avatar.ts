import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { removeFile } from "../../files/use-cases/remove-file.ts";
import { replaceAvatar } from "../data/own-avatar.ts";

/** Removes the viewer's picture. Nothing happens when there is none. @throws as `signedIn` */
export async function removeAvatar(ctx: Context): Promise<void> {
  const { id } = signedIn(ctx.viewer);
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    const before = await replaceAvatar(tx, id, null, ctx.clock());
    if (before !== null) await removeFile(ctx, tx, { bucket: "avatars", path: before });
  });
}
