import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { newLogoPath } from "../../../platform/files/stored-path.ts";
import { ensureSellerProfile } from "../../accounts/use-cases/ensure-seller-profile.ts";
import { picturesOnly } from "../../files/rules/file-purpose.ts";
import type { FilePurpose } from "../../files/use-cases/file-purpose.ts";
import { removeFile } from "../../files/use-cases/remove-file.ts";
import { storeImage } from "../../files/use-cases/store-image.ts";
import { lockLogo, logoOf, replaceLogo } from "../data/seller-logo.ts";
import { profileEditor } from "./profile-editor.ts";

/** Twice the size it is shown at, for sharp screens. */
const maxSide = 512;
const bucket = "seller_profiles";

/**
 * Sets the logo of the company acted for (specification, sections 3, 7 and 9); the one before is removed. Where the
 * profile is published, buyers see it at once.
 *
 * @param picture one that came as a file of its own has a name for display and the SHA-256 of what came
 * @returns the id of the file, and the address of the logo on this site
 * @throws AppError as `profileEditor` and `storeImage`
 */
export async function setLogo(
  ctx: Context,
  picture: { bytes: Uint8Array; name?: string; sha256?: string },
): Promise<{ id: string; logoUrl: string }> {
  const editor = profileEditor(ctx);
  const companyId = editor.company.id;
  const { bytes, name, sha256 } = picture;
  const received = name === undefined || sha256 === undefined ? {} : { received: { name, sha256 } };
  const pathFor = (extension: string) => newLogoPath(editor.id, extension);
  const { id, path } = await storeImage(
    ctx,
    { bucket, purpose: "logo", bytes, maxSide, pathFor, ...received },
    async (tx, stored) => {
      await ensureSellerProfile(tx, editor);
      await removeShown(ctx, tx, companyId);
      await replaceLogo(tx, companyId, ctx.files.publicUrl(bucket, stored), ctx.clock());
      return null;
    },
  );
  return { id, logoUrl: ctx.files.publicUrl(bucket, path) };
}

/** Takes the logo of the company acted for away, with its file. @throws AppError as `profileEditor` */
export async function removeLogo(ctx: Context): Promise<void> {
  const editor = profileEditor(ctx);
  const companyId = editor.company.id;
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    await ensureSellerProfile(tx, editor);
    await removeShown(ctx, tx, companyId);
    await replaceLogo(tx, companyId, null, ctx.clock());
  });
}

/** Removes the file of the logo while the profile still shows it: by that a colleague may. */
async function removeShown(ctx: Context, tx: Transaction, companyId: string): Promise<void> {
  const path = pathOf(await lockLogo(tx, companyId));
  if (path !== null) await removeFile(ctx, tx, { bucket, path });
}

/** The address of the logo of the company acted for; null without one. @throws AppError as `signedIn` */
export async function getLogo(ctx: Context): Promise<string | null> {
  signedIn(ctx.viewer);
  const { company } = ctx.viewer;
  if (company === null) return null;
  return ctx.db.transaction(ctx.viewer, (tx) => logoOf(tx, company.id));
}

/** Logos: anybody sees them, at their public address. */
export const logoPurpose: FilePurpose = {
  kinds: picturesOnly,
  logsReads: false,
  uploaderMayRemove: () => false,
  mayRead: () => true,
  async storePicture(ctx, picture) {
    return (await setLogo(ctx, picture)).id;
  },
};

/** The path in the bucket of an address that this site gave. */
function pathOf(url: string | null): string | null {
  return /\/storage\/seller_profiles\/(.+)$/.exec(url ?? "")?.[1] ?? null;
}
