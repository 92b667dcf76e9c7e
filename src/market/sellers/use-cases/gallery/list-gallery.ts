import { signedIn } from "../../../../platform/auth/signed-in.ts";
import type { Context } from "../../../../platform/context.ts";
import { galleryOf } from "../../data/gallery.ts";
import type { GalleryPicture } from "../../rules/gallery/gallery.ts";

/** The pictures of the shop of the company acted for, the cover first. @throws AppError as `signedIn` */
export async function listGallery(ctx: Context): Promise<GalleryPicture[]> {
  signedIn(ctx.viewer);
  const { company } = ctx.viewer;
  if (company === null) return [];
  return ctx.db.transaction(ctx.viewer, (tx) => galleryOf(tx, company.id));
}
