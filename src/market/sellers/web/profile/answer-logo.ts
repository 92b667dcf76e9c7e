import { readFile } from "node:fs/promises";
import { redirect } from "react-router";
import { isFlawedImage } from "../../../../platform/images/redraw-image.ts";
import { flash } from "../../../../platform/web/flash.ts";
import { refuseForm } from "../../../../platform/web/form-answer.ts";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { readUploads } from "../../../../platform/web/read-uploads.ts";
import { AppError, invalidInput, isAppError } from "../../../../shared/errors.ts";
import { imageMessages } from "../../../files/rules/image-file.ts";
import { type ReceivedFile, receiveFile } from "../../../files/use-cases/receive-file.ts";
import { logoTexts } from "../../rules/logo-texts.ts";
import { setLogo } from "../../use-cases/seller-logo.ts";
import { sellerFlash } from "../flash-messages.ts";

/** Stores the logo that a form brings in its field `logo`, and goes back to the page. */
export async function answerLogo(ctx: PageContext, request: Request, address: string) {
  const all: ReceivedFile[] = [];
  try {
    await readUploads(request, 1, async (part) => {
      if (part.field !== "logo") throw invalidInput({ [part.field]: ["This field takes no file"] });
      all.push(await receiveFile(ctx, part));
    });
    const [received] = all;
    if (received === undefined) throw invalidInput({ logo: ["Choose a file first"] });
    const { content, incoming, name } = received;
    const bytes = await readFile(incoming.location);
    await setLogo(ctx, { bytes, name, sha256: content.sha256 });
  } catch (error) {
    return refuseForm(withSpecifiedWords(error), new FormData(), { name: "logo" });
  } finally {
    for (const { incoming } of all) await incoming.discard();
  }
  flash(ctx, sellerFlash.logo_uploaded);
  return redirect(address, 303);
}

/**
 * Specification, section 8: a file that is no picture is refused in the words of an invalid upload, any other with one of
 * three texts. What a look into the picture found follows it.
 */
function withSpecifiedWords(error: unknown): unknown {
  if (!isAppError(error) || error.code === "invalid_input" || error.code === "rate_limited") {
    return error;
  }
  const messages: Partial<Record<AppError["code"], string>> = {
    too_large: logoTexts.tooLarge,
    unauthenticated: logoTexts.signedOut,
    unsupported_media: imageMessages.wrongType,
  };
  const message = messages[error.code] ?? logoTexts.again;
  const isAboutPicture = isFlawedImage(error.cause) && error.code !== "unsupported_media";
  return new AppError(error.code, {
    message: isAboutPicture ? `${message} ${error.message}` : message,
    cause: error,
  });
}
