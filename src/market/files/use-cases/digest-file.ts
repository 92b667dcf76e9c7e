import { createHash } from "node:crypto";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import type { StoredFile } from "../data/private-files.ts";
import type { FilePurposes } from "./file-purpose.ts";
import { readableFile } from "./read-file.ts";

/**
 * A file that the viewer uploaded, with the SHA-256 of its bytes (hexadecimal).
 *
 * @throws AppError not_found, also for somebody else's; files_unavailable; as `signedIn`
 */
export async function digestOwnFile(
  ctx: Context,
  purposes: FilePurposes,
  id: string,
): Promise<Pick<StoredFile, "id" | "name" | "contentType" | "bytes"> & { sha256: string }> {
  const { id: readerId } = signedIn(ctx.viewer);
  const file = await ctx.db.transaction(ctx.viewer, (tx) =>
    readableFile(tx, purposes, { id, readerId, viewer: ctx.viewer }),
  );
  if (file.uploaderId !== readerId) throw notFound();
  const bytes = await ctx.files.get(file.bucket, file.path);
  if (bytes === null) throw notFound();
  const { name, contentType } = file;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { id, name, contentType, bytes: bytes.length, sha256 };
}
