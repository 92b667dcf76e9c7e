import { readFile } from "node:fs/promises";
import { redirect } from "react-router";
import { flash } from "../../../../platform/web/flash.ts";
import { refuseForm, textOf } from "../../../../platform/web/form-answer.ts";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { readForm } from "../../../../platform/web/read-form.ts";
import { readUploads } from "../../../../platform/web/read-uploads.ts";
import { invalidInput, isAppError } from "../../../../shared/errors.ts";
import { readFields } from "../../../../shared/forms/read-fields.ts";
import { inputErrors } from "../../../../shared/input-errors.ts";
import { type ReceivedFile, receiveFile } from "../../../files/use-cases/receive-file.ts";
import { pictureInput } from "../../rules/gallery/picture-input.ts";
import { addPicture } from "../../use-cases/gallery/add-picture.ts";
import {
  arrangeGallery,
  changePicture,
  removePicture,
} from "../../use-cases/gallery/change-gallery.ts";
import { profileEditor } from "../../use-cases/profile-editor.ts";
import { sellerFlash } from "../flash-messages.ts";

/** Name of the form that puts the pictures into an order. */
export const orderForm = "order";

/** Answers the forms of the page of the gallery. @param address of the page, to go back to */
export async function answerGallery(ctx: PageContext, request: Request, address: string) {
  if (request.headers.get("content-type")?.startsWith("multipart/") === true) {
    return answerUpload(ctx, request, address);
  }
  const form = await readForm(request);
  const id = textOf(form, "picture");
  try {
    if (textOf(form, "form") === orderForm) {
      await arrangeGallery(ctx, form.getAll("ids").map(String));
      flash(ctx, sellerFlash.gallery_arranged);
    } else if (textOf(form, "do") === "remove") {
      await removePicture(ctx, id);
      flash(ctx, sellerFlash.gallery_picture_removed);
    } else {
      await changePicture(ctx, id, readFields(form, pictureInput));
      flash(ctx, sellerFlash.gallery_picture_saved);
    }
  } catch (error) {
    const name = textOf(form, "form") === orderForm ? orderForm : id;
    return refuseForm(error, form, { name, kept: [...new Set(form.keys())] });
  }
  return redirect(address, 303);
}

async function answerUpload(ctx: PageContext, request: Request, address: string) {
  const form = new FormData();
  const all: ReceivedFile[] = [];
  let refusal: unknown;
  try {
    // Before a file is taken for somebody who may not add it.
    profileEditor(ctx);
    const fields = await readUploads(request, 1, async (part) => {
      if (part.field !== "file") throw invalidInput({ [part.field]: ["This field takes no file"] });
      try {
        all.push(await receiveFile(ctx, part));
      } catch (error) {
        // What was typed comes back with what is wrong with the file.
        if (!isAppError(error)) throw error;
        refusal = error;
        for await (const _ of part.bytes);
      }
    });
    for (const [name, value] of fields) form.set(name, value);
    if (refusal !== undefined) throw refusal;
    const said = pictureInput.safeParse(readFields(form, pictureInput));
    const [received] = all;
    const missing = received === undefined ? { file: ["Choose a picture first"] } : {};
    if (!said.success) throw invalidInput({ ...inputErrors(said.error), ...missing });
    if (received === undefined) throw invalidInput(missing);
    const { content, incoming, name } = received;
    const bytes = await readFile(incoming.location);
    await addPicture(ctx, { bytes, name, sha256: content.sha256 }, said.data);
  } catch (error) {
    return refuseForm(asField(error), form, { name: "new", kept: [...new Set(form.keys())] });
  } finally {
    for (const { incoming } of all) await incoming.discard();
  }
  flash(ctx, sellerFlash.gallery_picture_added);
  return redirect(address, 303);
}

const notAPicture = "This is no picture that is shown here. Choose a JPEG, PNG, GIF or WebP.";
const ofFile = new Set(["unsupported_media", "too_large", "unprocessable"]);

function asField(error: unknown): unknown {
  if (!isAppError(error) || !ofFile.has(error.code)) return error;
  // What other places take besides pictures is none here.
  const isOther = error.code === "unsupported_media";
  return invalidInput({ file: [isOther ? notAPicture : error.message] });
}
