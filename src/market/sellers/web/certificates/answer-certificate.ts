import { redirect } from "react-router";
import { flash } from "../../../../platform/web/flash.ts";
import { refuseForm, textOf } from "../../../../platform/web/form-answer.ts";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { readForm } from "../../../../platform/web/read-form.ts";
import { readUploads } from "../../../../platform/web/read-uploads.ts";
import { invalidInput, isAppError } from "../../../../shared/errors.ts";
import { readFields } from "../../../../shared/forms/read-fields.ts";
import { keepFile } from "../../../files/use-cases/keep-file.ts";
import { receiveFile } from "../../../files/use-cases/receive-file.ts";
import { certificateFiles } from "../../rules/certificates/certificate.ts";
import { certificateInput } from "../../rules/certificates/certificate-input.ts";
import { certificateFilePurpose } from "../../use-cases/certificates/certificate-file-purpose.ts";
import {
  addCertificate,
  changeCertificate,
  removeCertificate,
} from "../../use-cases/certificates/save-certificate.ts";
import { profileEditor } from "../../use-cases/profile-editor.ts";
import { sellerFlash } from "../flash-messages.ts";

/** Answers the forms of the page of certificates. @param address of the page, to go back to */
export async function answerCertificate(ctx: PageContext, request: Request, address: string) {
  let form = new FormData();
  try {
    // Before a file is taken for somebody who may not add it.
    profileEditor(ctx);
    const isMultipart = request.headers.get("content-type")?.startsWith("multipart/") === true;
    const fileId = isMultipart
      ? await receiveForm(ctx, request, (fields) => {
          form = fields;
        })
      : undefined;
    if (!isMultipart) form = await readForm(request);
    const id = textOf(form, "certificate");
    if (textOf(form, "do") === "remove") {
      await removeCertificate(ctx, id);
      flash(ctx, sellerFlash.certificate_removed);
    } else {
      const change = { form: readFields(form, certificateInput), fileId };
      if (id === "new") await addCertificate(ctx, change);
      else await changeCertificate(ctx, id, change);
      flash(ctx, sellerFlash.certificate_saved);
    }
  } catch (error) {
    const kept = [...new Set(form.keys())];
    return refuseForm(asField(error), form, { name: textOf(form, "certificate") || "new", kept });
  }
  return redirect(address, 303);
}

/** @returns the id of the file that came; undefined for none */
async function receiveForm(
  ctx: PageContext,
  request: Request,
  tell: (form: FormData) => void,
): Promise<string | undefined> {
  let fileId: string | undefined;
  let refusal: unknown;
  const fields = await readUploads(request, 1, async (part) => {
    if (part.field !== "file") throw invalidInput({ [part.field]: ["This field takes no file"] });
    try {
      const received = await receiveFile(ctx, part);
      const purposes = { [certificateFiles]: certificateFilePurpose };
      fileId = (await keepFile(ctx, purposes, received, { purpose: certificateFiles, key: null }))
        .id;
    } catch (error) {
      // What was typed comes back with what is wrong with the file.
      if (!isAppError(error)) throw error;
      refusal = error;
      for await (const _ of part.bytes);
    }
  });
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  tell(form);
  if (refusal !== undefined) throw refusal;
  return fileId;
}

const ofFile = new Set(["unsupported_media", "too_large", "unprocessable"]);

function asField(error: unknown): unknown {
  if (!isAppError(error) || !ofFile.has(error.code) || error.message.startsWith("A company has")) {
    return error;
  }
  return invalidInput({ file: [error.message] });
}
