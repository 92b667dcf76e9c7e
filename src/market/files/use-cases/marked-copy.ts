import type { Context } from "../../../platform/context.ts";
import { markableTypes } from "../../../platform/watermarks/watermarks.ts";
import type { StoredFile } from "../data/private-files.ts";

/** A file with its watermark, or that it could not be marked; null where nothing is to be marked. */
export type MarkedCopy = { bytes: Uint8Array } | "unmarked" | null;

/**
 * The copy of a file for one reader.
 *
 * @param text what it is to carry; null: nothing
 * @throws AppError busy, files_unavailable
 */
export async function markedCopy(
  ctx: Pick<Context, "files" | "watermarks">,
  file: Pick<StoredFile, "bucket" | "path" | "contentType">,
  text: string | null,
): Promise<MarkedCopy> {
  if (text === null || !markableTypes.includes(file.contentType)) return null;
  const stored = await ctx.files.get(file.bucket, file.path);
  if (stored === null) return null;
  return markedBytes(ctx, { bytes: stored, contentType: file.contentType }, text);
}

/** The same of bytes at hand. @throws AppError busy */
export async function markedBytes(
  ctx: Pick<Context, "watermarks">,
  of: { bytes: Uint8Array; contentType: string },
  text: string | null,
): Promise<MarkedCopy> {
  if (text === null || !markableTypes.includes(of.contentType)) return null;
  const bytes = await ctx.watermarks.mark(of, text);
  return bytes === null ? "unmarked" : { bytes };
}

/** Whether a reading was of a marked copy, as it is noted. */
export function isMarked(copy: MarkedCopy): boolean | null {
  return copy === null ? null : copy !== "unmarked";
}
