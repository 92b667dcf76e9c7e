import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { newAvatarPath } from "../../../platform/files/stored-path.ts";
import { storeImage } from "../../files/use-cases/store-image.ts";
import { replaceAvatar } from "../data/own-avatar.ts";

/** Twice the size it is shown at, for sharp screens, and room to crop. */
const maxSide = 512;

/**
 * Sets the viewer's picture (specification, sections 3, 7 and 9); the one before is removed.
 *
 * @param file its name and type as the browser gives them are neither trusted nor kept
 * @returns the address of the picture on this site
 * @throws CatalogueError as `storeImage`
 */
export async function setAvatar(
  ctx: Context,
  file: { bytes: Uint8Array; fileName: string; type: string },
): Promise<{ avatarUrl: string }> {
  const { id } = signedIn(ctx.viewer);
  const pathFor = (extension: string) => newAvatarPath(id, extension);
  const { path } = await storeImage(
    ctx,
    { bucket: "avatars", bytes: file.bytes, maxSide, pathFor },
    (tx, stored) => replaceAvatar(tx, id, stored, ctx.clock()),
  );
  return { avatarUrl: ctx.files.publicUrl("avatars", path) };
}
