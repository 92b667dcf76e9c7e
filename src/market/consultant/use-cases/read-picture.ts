import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { pictureIdOf } from "../rules/picture-address.ts";
import { mayConsult } from "./may-consult.ts";

/**
 * A drawing of the viewer's conversations, as SVG.
 *
 * @throws CatalogueError not_found: no such drawing of the viewer; as `mayConsult`; files_unavailable
 */
export async function readPicture(ctx: Context, fileName: string): Promise<Uint8Array> {
  const { id: ownerId } = mayConsult(ctx.viewer);
  const id = pictureIdOf(fileName);
  // The folder is the viewer's: somebody else's drawing is not there.
  const bytes = id === null ? null : await ctx.files.get("ai_pictures", `${ownerId}/${id}.svg`);
  if (bytes === null) throw notFound();
  return bytes;
}
