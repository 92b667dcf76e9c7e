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
 * @param picture one that came as a file of its own has a name for display and the SHA-256 of what came
 * @returns the id of the file, and the address of the picture on this site
 * @throws AppError as `storeImage`
 */
export async function setAvatar(
  ctx: Context,
  picture: { bytes: Uint8Array; name?: string; sha256?: string },
): Promise<{ id: string; avatarUrl: string }> {
  const { id: personId } = signedIn(ctx.viewer);
  const { bytes, name, sha256 } = picture;
  const received = name === undefined || sha256 === undefined ? {} : { received: { name, sha256 } };
  const pathFor = (extension: string) => newAvatarPath(personId, extension);
  const { id, path } = await storeImage(
    ctx,
    { bucket: "avatars", purpose: "avatar", bytes, maxSide, pathFor, ...received },
    (tx, stored) => replaceAvatar(tx, personId, stored, ctx.clock()),
  );
  return { id, avatarUrl: ctx.files.publicUrl("avatars", path) };
}
