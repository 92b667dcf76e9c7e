import { auditViewer } from "../../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../../platform/context.ts";
import { newGalleryPath } from "../../../../platform/files/stored-path.ts";
import { AppError } from "../../../../shared/errors.ts";
import { ensureSellerProfile } from "../../../accounts/use-cases/ensure-seller-profile.ts";
import { picturesOnly } from "../../../files/rules/file-purpose.ts";
import type { FilePurpose, UploadedPicture } from "../../../files/use-cases/file-purpose.ts";
import { storeImage } from "../../../files/use-cases/store-image.ts";
import { galleryOf, insertPicture, isGalleryFile } from "../../data/gallery.ts";
import { sellerProfileOf } from "../../data/seller-profiles.ts";
import {
  galleryFiles,
  mostGalleryPictures,
  type PictureText,
} from "../../rules/gallery/gallery.ts";
import { profileEditor } from "../profile-editor.ts";

/** Twice the widest that a page shows, for sharp screens. */
const maxSide = 1920;

/**
 * Adds a picture of the shop of the company acted for, behind the others. Where the profile is published, buyers see it
 * at once.
 *
 * @returns id of the file
 * @throws AppError unprocessable with too many; as `profileEditor` and `storeImage`
 */
export async function addPicture(
  ctx: Context,
  { bytes, name, sha256 }: UploadedPicture,
  text: PictureText,
): Promise<string> {
  const editor = profileEditor(ctx);
  const companyId = editor.company.id;
  const pathFor = (extension: string) => newGalleryPath(companyId, extension);
  const { id } = await storeImage(
    ctx,
    {
      bucket: "seller_profiles",
      purpose: galleryFiles,
      bytes,
      maxSide,
      pathFor,
      received: { name, sha256 },
    },
    async (tx, path) => {
      await ensureSellerProfile(tx, editor);
      // Two at once take turns, so that the bound holds.
      await sellerProfileOf(tx, companyId, "write");
      if ((await galleryOf(tx, companyId)).length >= mostGalleryPictures) {
        throw new AppError("unprocessable", {
          message: `A gallery has at most ${mostGalleryPictures} pictures. Remove one first.`,
        });
      }
      const subjectId = await insertPicture(tx, companyId, path, text);
      await auditViewer(tx, ctx, { action: "picture.add", subjectType: "picture", subjectId });
      return null;
    },
  );
  return id;
}

/** Pictures of shops: whoever has their address sees them, as a published profile shows it. */
export const galleryPurpose: FilePurpose = {
  kinds: picturesOnly,
  logsReads: false,
  // What is left of a company that closed.
  uploaderMayRemove: async (tx, fileId) => !(await isGalleryFile(tx, fileId)),
  mayRead: () => true,
  storePicture: (ctx, picture) => addPicture(ctx, picture, { shows: null, caption: null }),
};
