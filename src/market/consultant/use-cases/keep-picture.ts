import { randomUUID } from "node:crypto";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { storeDrawing } from "../../files/use-cases/store-drawing.ts";
import type { AnswerPicture } from "../rules/conversation.ts";
import type { Drawing } from "../rules/drawings/drawing.ts";
import { drawingSvg } from "../rules/drawings/drawing-svg.ts";
import { pictureUrl } from "../rules/picture-address.ts";

/**
 * Draws and stores a drawing of an answer for the viewer alone.
 *
 * @returns null when it cannot be stored: the answer says the same in words
 */
export async function keepPicture(ctx: Context, drawing: Drawing): Promise<AnswerPicture | null> {
  const { id: viewerId } = signedIn(ctx.viewer);
  const svg = drawingSvg(drawing);
  const size = /\bwidth="(\d+)" height="(\d+)"/.exec(svg);
  const id = randomUUID();
  try {
    await storeDrawing(ctx, {
      bucket: "ai_pictures",
      path: `${viewerId}/${id}.svg`,
      bytes: new TextEncoder().encode(svg),
      contentType: "image/svg+xml",
    });
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    ctx.log.warn({ requestId: ctx.requestId, name }, "A drawing could not be stored");
    return null;
  }
  return {
    url: pictureUrl(id, "svg"),
    alt: drawing.alt,
    width: Number(size?.[1] ?? 720),
    height: Number(size?.[2] ?? 400),
  };
}
