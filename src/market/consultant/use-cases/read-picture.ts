import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { pictureMedia, pictureTypeOf } from "../rules/picture-address.ts";
import { mayConsult } from "./may-consult.ts";

/**
 * A drawing or a concept picture of the viewer's conversations.
 *
 * @throws AppError not_found: no such picture of the viewer; as `mayConsult`; files_unavailable
 */
export async function readPicture(
  ctx: Context,
  fileName: string,
): Promise<{ bytes: Uint8Array; contentType: string }> {
  const { id: viewerId } = mayConsult(ctx.viewer);
  const type = pictureTypeOf(fileName);
  if (type === null) throw notFound();
  // The folder is the viewer's: somebody else's picture is not there.
  const bytes = await ctx.files.get("ai_pictures", `${viewerId}/${fileName}`);
  if (bytes === null) throw notFound();
  return { bytes, contentType: pictureMedia[type] };
}
