import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { removeFile } from "../../files/use-cases/remove-file.ts";
import { deleteConversationRows, pictureUrlsOf } from "../data/conversations.ts";
import { picturePath } from "../rules/picture-address.ts";

/**
 * Deletes a conversation of the viewer, or all, with their drawings. An answer that is being written in
 * one stops. Somebody who has not signed the agreement may do so too: it is theirs.
 *
 * @param id null: all of them
 * @throws AppError not_found: none of the viewer's has this id; as `signedIn`
 */
export async function deleteConversations(ctx: Context, id: string | null): Promise<void> {
  const { id: userId } = signedIn(ctx.viewer);
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    for (const url of await pictureUrlsOf(tx, id)) {
      const path = picturePath(userId, url);
      if (path !== null) await removeFile(ctx, tx, { bucket: "ai_pictures", path });
    }
    const deleted = await deleteConversationRows(tx, id);
    if (id !== null && deleted === 0) throw notFound("This conversation is not there any more.");
  });
}
