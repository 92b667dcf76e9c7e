import { data, href, redirect } from "react-router";
import { receiveUpload } from "../../../market/files/web/receive-upload.ts";
import { productInput } from "../../../market/sellers/rules/products/product-input.ts";
import { addProductPictures } from "../../../market/sellers/use-cases/add-product-pictures.ts";
import { archiveOwnProduct } from "../../../market/sellers/use-cases/archive-own-product.ts";
import { arrangeProductPictures } from "../../../market/sellers/use-cases/arrange-product-pictures.ts";
import {
  addProductFiles,
  removeProductFile,
} from "../../../market/sellers/use-cases/change-product-files.ts";
import { createOwnProduct } from "../../../market/sellers/use-cases/create-own-product.ts";
import { deleteOwnProduct } from "../../../market/sellers/use-cases/delete-own-product.ts";
import { duplicateOwnProduct } from "../../../market/sellers/use-cases/duplicate-own-product.ts";
import { publishOwnProduct } from "../../../market/sellers/use-cases/publish-own-product.ts";
import { restoreOwnProduct } from "../../../market/sellers/use-cases/restore-own-product.ts";
import { saveOwnProduct } from "../../../market/sellers/use-cases/save-own-product.ts";
import { sellerFlash } from "../../../market/sellers/web/flash-messages.ts";
import { type FlashMessage, flash } from "../../../platform/web/flash.ts";
import {
  answerRowChange,
  refuseForm,
  textOf,
  unknownForm,
} from "../../../platform/web/form-answer.ts";
import type { PageContext } from "../../../platform/web/page-context.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { isAppError } from "../../../shared/errors.ts";
import type { FormAnswer } from "../../../shared/form-answer.ts";
import { readFields } from "../../../shared/forms/read-fields.ts";
import { withoutBlankRows } from "../../../shared/forms/rows.ts";
import { filePurposes } from "../../server/file-purposes.ts";
import { conflictOf, type ProductConflict } from "./product-conflict.ts";

/** What the page of a product answers to a form it does not take. */
export type ProductAnswer = FormAnswer & { conflict?: ProductConflict };

const pageOf = (id: string) => href("/seller/dashboard/products/:id", { id });

/**
 * Does what a form of a product's page asks for.
 *
 * @param id of a product, or `new`
 * @param isForFiles an upload is a drawing or model, and no picture
 * @param isQuiet the page stays as it is and shows what changed by itself
 */
export async function changeProduct(
  ctx: PageContext,
  request: Request,
  { id, isQuiet, isForFiles }: { id: string; isQuiet: boolean; isForFiles: boolean },
) {
  const isUpload = request.headers.get("content-type")?.startsWith("multipart/") === true;
  if (isUpload && isForFiles) return addFile(ctx, request, { id, isQuiet });
  if (isUpload) return addPicture(ctx, request, { id, isQuiet });
  const sent = await readForm(request);
  const rowChange = answerRowChange(sent, "product");
  if (rowChange !== null) return rowChange;
  const { form } = withoutBlankRows(sent);
  const kind = textOf(form, "form");
  try {
    if (kind === "pictures") {
      const [pictures, shown] = [pathsIn(form, "pictures"), pathsIn(form, "shown")];
      await arrangeProductPictures(ctx, id, { pictures, shown });
      return isQuiet ? null : redirect(pageOf(id), 303);
    }
    if (kind === "remove_file") {
      await removeProductFile(ctx, id, textOf(form, "file"));
      return isQuiet ? null : redirect(pageOf(id), 303);
    }
    if (kind === "restore") return await restore(ctx, id, form);
    if (kind === "state") return await changeState(ctx, id, textOf(form, "do"));
    if (kind === "product") return await saveText(ctx, id, form);
    throw unknownForm();
  } catch (error) {
    const refused = refuseForm(error, form, { name: kind, kept: [...new Set(form.keys())] });
    if (kind !== "product" || !isAppError(error) || error.code !== "conflict") return refused;
    const conflict = await conflictOf(ctx, id, fieldsOf(form));
    return data<ProductAnswer>({ ...refused.data, conflict }, refused.init ?? {});
  }
}

async function addPicture(
  ctx: PageContext,
  request: Request,
  { id, isQuiet }: { id: string; isQuiet: boolean },
) {
  try {
    const kept = await receiveUpload(ctx, filePurposes, request, { mostFiles: 1, key: null });
    await addProductPictures(
      ctx,
      id,
      kept.map((file) => file.id),
    );
  } catch (error) {
    return refuseForm(error, new FormData(), { name: "pictures" });
  }
  return isQuiet ? null : done(ctx, pageOf(id), sellerFlash.picture_added);
}

async function addFile(
  ctx: PageContext,
  request: Request,
  { id, isQuiet }: { id: string; isQuiet: boolean },
) {
  try {
    const kept = await receiveUpload(ctx, filePurposes, request, { mostFiles: 1, key: null });
    await addProductFiles(
      ctx,
      id,
      kept.map((file) => file.id),
    );
  } catch (error) {
    return refuseForm(error, new FormData(), { name: "files" });
  }
  return isQuiet ? null : done(ctx, pageOf(id), sellerFlash.product_file_added);
}

async function restore(ctx: PageContext, id: string, form: FormData) {
  const [version, seen] = ["version", "seen"].map((name) => Number(textOf(form, name)));
  await restoreOwnProduct(ctx, id, { version: version ?? 0, seen: seen ?? 0 });
  return done(ctx, pageOf(id), sellerFlash.product_restored);
}

async function changeState(ctx: PageContext, id: string, what: string) {
  if (what === "publish") {
    await publishOwnProduct(ctx, id);
    return done(ctx, pageOf(id), sellerFlash.product_published);
  }
  if (what === "archive") {
    await archiveOwnProduct(ctx, id);
    return done(ctx, pageOf(id), sellerFlash.product_archived);
  }
  if (what === "duplicate") {
    const copy = await duplicateOwnProduct(ctx, id);
    return done(ctx, pageOf(copy.id), sellerFlash.product_copied);
  }
  if (what !== "delete") throw unknownForm();
  await deleteOwnProduct(ctx, id);
  return done(ctx, href("/seller/dashboard/products"), sellerFlash.product_deleted);
}

async function saveText(ctx: PageContext, id: string, form: FormData) {
  const fields = fieldsOf(form);
  const isNew = id === "new";
  const version = Number(textOf(form, "version"));
  const key = textOf(form, "key") || null;
  const savedId = isNew ? (await createOwnProduct(ctx, fields, key)).id : id;
  if (!isNew) await saveOwnProduct(ctx, id, fields, { version, key });
  if (textOf(form, "then") !== "publish") {
    const message = isNew ? sellerFlash.product_added : sellerFlash.product_saved;
    return done(ctx, pageOf(savedId), message);
  }
  try {
    await publishOwnProduct(ctx, savedId);
  } catch (error) {
    // A product that was just added is kept: its page says why it is not published.
    if (!isNew || !isAppError(error)) throw error;
    return redirect(`${pageOf(savedId)}?unpublished`, 303);
  }
  return done(ctx, pageOf(savedId), sellerFlash.product_published);
}

function done(ctx: PageContext, address: string, message: FlashMessage) {
  flash(ctx, message);
  return redirect(address, 303);
}

/** The product's fields, and of the categories those that were ticked, too. */
function fieldsOf(form: FormData) {
  const typed = textOf(form, "categories").split(/[\n,]/);
  return {
    ...readFields(form, productInput),
    categories: [...typed, ...pathsIn(form, "suggested")],
  };
}

function pathsIn(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === "string");
}
