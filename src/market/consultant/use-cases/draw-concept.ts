import { randomUUID } from "node:crypto";
import type { Context } from "../../../platform/context.ts";
import { FlawedImage } from "../../../platform/images/redraw-image.ts";
import { recordUse } from "../../../platform/llm/ai-use.ts";
import { isUsedUp } from "../../../platform/llm/is-used-up.ts";
import type { ConfiguredImages, PaintedImage } from "../../../platform/llm/llm.ts";
import { storeDrawing } from "../../files/use-cases/store-drawing.ts";
import { answersOn } from "../data/ai-usage.ts";
import {
  conceptAlt,
  conceptPrompt,
  conceptSide,
  type NoPicture,
} from "../rules/concept-picture.ts";
import type { AnswerPicture } from "../rules/conversation.ts";
import { pictureMedia, pictureUrl } from "../rules/picture-address.ts";
import { readIntent } from "../rules/understand/intent.ts";
import { mayConsult } from "./may-consult.ts";

/** What a provider may send as a picture. */
const mostBytes = 16 * 1024 * 1024;

/**
 * Has the provider make a concept picture and keeps it for the viewer alone, drawn anew from its pixels
 * and at most 1,024 pixels wide and high. What the provider was paid for is counted, usable or not.
 *
 * @returns the picture, or why there is none
 * @throws AppError as `mayConsult`; AbortError when `signal` stopped it
 */
export async function drawConcept(
  ctx: Context,
  images: ConfiguredImages,
  subject: string,
  signal: AbortSignal | undefined,
): Promise<AnswerPicture | NoPicture> {
  const { id: viewerId } = mayConsult(ctx.viewer);
  if (readIntent(subject) === "refuse-weapons") return "weapon";
  if (!(await mayDraw(ctx, images, viewerId))) return "used-up";
  let painted: PaintedImage;
  try {
    painted = await images.draw(conceptPrompt(subject), signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    return told(ctx, error);
  }
  await ctx.db.transaction(ctx.viewer, (tx) =>
    recordUse(tx, {
      day: today(ctx),
      model: images.name,
      ...painted.use,
      costUsd: images.price ?? 0,
    }),
  );
  try {
    return await keep(ctx, viewerId, painted.bytes, subject);
  } catch (error) {
    return told(ctx, error);
  }
}

async function mayDraw(ctx: Context, images: ConfiguredImages, userId: string): Promise<boolean> {
  const { configured } = ctx.llm;
  if (configured !== null && (await isUsedUp(ctx, userId, configured.budget))) return false;
  const made = await ctx.db.transaction(ctx.viewer, (tx) =>
    answersOn(tx, userId, today(ctx), images.name),
  );
  return made < images.userDaily;
}

async function keep(
  ctx: Context,
  viewerId: string,
  given: Uint8Array,
  subject: string,
): Promise<AnswerPicture> {
  if (given.length > mostBytes) throw new FlawedImage("pixels");
  const { bytes, width, height } = await ctx.images.redraw(given, conceptSide, "webp");
  const id = randomUUID();
  await storeDrawing(ctx, {
    bucket: "ai_pictures",
    path: `${viewerId}/${id}.webp`,
    bytes,
    contentType: pictureMedia.webp,
  });
  return { url: pictureUrl(id, "webp"), alt: conceptAlt(subject), width, height };
}

/** The log learns what kind of failure it was, and nothing of what was asked. */
function told(ctx: Context, error: unknown): NoPicture {
  const kind = error instanceof Error && "kind" in error ? error.kind : undefined;
  const name = error instanceof Error ? error.name : "";
  ctx.log.warn({ requestId: ctx.requestId, name, kind }, "A concept picture could not be made");
  if (kind === "refused") return "refused";
  if (kind === "rate_limited") return "limited";
  return kind === "silent" ? "late" : "failed";
}

function today(ctx: Context): string {
  return ctx.clock().toISOString().slice(0, 10);
}
