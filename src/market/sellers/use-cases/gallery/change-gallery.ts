import { auditViewer } from "../../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../../platform/context.ts";
import type { Transaction } from "../../../../platform/db/database.ts";
import { runIdempotent } from "../../../../platform/idempotency/run-idempotent.ts";
import { limitRate } from "../../../../platform/rates/limit-rate.ts";
import { invalidInput, notFound } from "../../../../shared/errors.ts";
import { inputErrors } from "../../../../shared/input-errors.ts";
import { removeFile } from "../../../files/use-cases/remove-file.ts";
import { describePicture, galleryOf, orderPictures } from "../../data/gallery.ts";
import { sellerProfileOf } from "../../data/seller-profiles.ts";
import type { GalleryPicture } from "../../rules/gallery/gallery.ts";
import { type PictureForm, pictureInput } from "../../rules/gallery/picture-input.ts";
import { sellerRates } from "../../rules/rates.ts";
import { profileEditor } from "../profile-editor.ts";

/**
 * Says what a picture of the gallery of the company acted for shows.
 *
 * @param key the `Idempotency-Key` of the request
 * @throws AppError invalid_input with a message a field; not_found; rate_limited; as `profileEditor` and `runIdempotent`
 */
export async function changePicture(
  ctx: Context,
  id: string,
  form: PictureForm,
  key: string | null = null,
): Promise<{ id: string }> {
  const { company } = await editor(ctx);
  const parsed = pictureInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const submit = { scope: "picture.change", key, request: { id, content: parsed.data } };
  return runIdempotent(ctx, submit, async (tx) => {
    await locked(tx, company.id, id);
    await describePicture(tx, id, parsed.data);
    await auditViewer(tx, ctx, { action: "picture.change", subjectType: "picture", subjectId: id });
    return { id };
  });
}

/**
 * Puts the gallery of the company acted for into an order; the first picture is its cover. One that was added meanwhile
 * stays behind the others.
 *
 * @param ids of pictures that it has
 * @param key the `Idempotency-Key` of the request
 * @throws AppError invalid_input (field `ids`) where they are not its pictures; as `changePicture`
 */
export async function arrangeGallery(
  ctx: Context,
  ids: readonly string[],
  key: string | null = null,
): Promise<{ ids: string[] }> {
  const { company } = await editor(ctx);
  const submit = { scope: "picture.arrange", key, request: { ids: [...ids] } };
  return runIdempotent(ctx, submit, async (tx) => {
    await sellerProfileOf(tx, company.id, "write");
    const before = (await galleryOf(tx, company.id)).map((one) => one.id);
    const isKnown = ids.length > 0 && ids.every((id) => before.includes(id));
    if (!isKnown || new Set(ids).size < ids.length) {
      throw invalidInput({ ids: ["These are not the pictures of the gallery any more"] });
    }
    const after = [...ids, ...before.filter((id) => !ids.includes(id))];
    await orderPictures(tx, after);
    await auditViewer(tx, ctx, {
      action: "picture.arrange",
      subjectType: "seller_profile",
      subjectId: company.id,
    });
    return { ids: after };
  });
}

/**
 * Removes a picture of the gallery of the company acted for, with its file.
 *
 * @param key the `Idempotency-Key` of the request
 * @throws AppError not_found; as `changePicture`
 */
export async function removePicture(
  ctx: Context,
  id: string,
  key: string | null = null,
): Promise<void> {
  const { company } = await editor(ctx);
  await runIdempotent(ctx, { scope: "picture.remove", key, request: { id } }, async (tx) => {
    const { path } = await locked(tx, company.id, id);
    // Its row goes with the file.
    await removeFile(ctx, tx, { bucket: "seller_profiles", path });
    await auditViewer(tx, ctx, { action: "picture.remove", subjectType: "picture", subjectId: id });
    return null;
  });
}

async function editor(ctx: Context) {
  const member = profileEditor(ctx);
  await limitRate(ctx, sellerRates.products, member.id);
  return member;
}

async function locked(tx: Transaction, companyId: string, id: string): Promise<GalleryPicture> {
  await sellerProfileOf(tx, companyId, "write");
  const found = (await galleryOf(tx, companyId)).find((one) => one.id === id);
  if (found === undefined) throw notFound("We could not find that picture.");
  return found;
}
