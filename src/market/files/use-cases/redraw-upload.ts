import type { Context } from "../../../platform/context.ts";
import {
  type ImageFlaw,
  isFlawedImage,
  type RedrawnImage,
} from "../../../platform/images/redraw-image.ts";
import { AppError, type ErrorCode } from "../../../shared/errors.ts";
import { imageLimits, imageMessages } from "../rules/image-file.ts";

const refusals: Record<ImageFlaw, { code: ErrorCode; message: string }> = {
  type: { code: "unsupported_media", message: imageMessages.wrongType },
  unreadable: {
    code: "unprocessable",
    message: "This picture is damaged. Please choose another one.",
  },
  pixels: { code: "too_large", message: "This picture has more than 40 million pixels" },
  frames: { code: "too_large", message: "This picture has more than 100 frames" },
};

/**
 * An uploaded picture, drawn anew.
 *
 * @param maxSide longest side of what is kept, in pixels
 * @throws AppError unsupported_media, too_large, unprocessable with the words of the specification
 *   (section 8, "Invalid upload"); busy
 */
export async function redrawUpload(
  ctx: Pick<Context, "images">,
  { bytes, maxSide }: { bytes: Uint8Array; maxSide: number },
): Promise<RedrawnImage> {
  if (bytes.length > imageLimits.maxBytes) {
    throw new AppError("too_large", { message: imageMessages.tooLarge });
  }
  try {
    return await ctx.images.redraw(bytes, maxSide);
  } catch (error) {
    if (!isFlawedImage(error)) throw error;
    const { code, message } = refusals[error.flaw];
    throw new AppError(code, { message, cause: error });
  }
}
