import { readFile } from "node:fs/promises";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { wrongKind } from "../../../platform/file-content/content-watcher.ts";
import { type ShownFile, shownKinds } from "../../../platform/file-content/inspection.ts";
import { earlierAnswer, runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import { forgiveRate } from "../../../platform/rates/limit-rate.ts";
import { AppError, invalidInput } from "../../../shared/errors.ts";
import type { FileKind } from "../../../shared/file-kinds.ts";
import { findFile, findSame, type StoredFile } from "../data/private-files.ts";
import { fileName } from "../rules/file-name.ts";
import { isPicture } from "../rules/file-purpose.ts";
import { fileRates } from "../rules/rates.ts";
import type { FilePurpose, FilePurposes } from "./file-purpose.ts";
import { type KeptFile, toKept } from "./kept-file.ts";
import type { ReceivedFile } from "./receive-file.ts";
import { type FileToStore, storePrivateFile } from "./store-private-file.ts";

/**
 * Stores what was received, for a purpose. The same upload again (its name, content and purpose, or its key)
 * gives the same file, and is not counted against the rate.
 *
 * What was received is gone from where it lay in any case. A key whose file was deleted brings nothing back: a retry that
 * arrives late must not undo what its owner did since.
 *
 * @param wanted.key the request's `Idempotency-Key`; null for none
 * @throws AppError invalid_input for an unknown purpose; unsupported_media for what that purpose does not
 *   take; not_found when the key's file was deleted; unprocessable, also when the key stands for another request; too_large, also when the viewer keeps too
 *   much; busy; files_unavailable; as `signedIn`
 */
export async function keepFile(
  ctx: Context,
  purposes: FilePurposes,
  received: ReceivedFile,
  wanted: { purpose: string; key: string | null },
): Promise<KeptFile> {
  const { id: uploaderId } = signedIn(ctx.viewer);
  try {
    const purpose = knownPurpose(purposes, wanted.purpose);
    const kind = await kindOf(ctx, received);
    if (!purpose.kinds.includes(kind)) {
      throw wrongKind("This kind of file is not accepted here.", purpose.kinds);
    }
    const { sha256 } = received.content;
    const name = fileName(received.name, kind);
    const identity = { uploaderId, purpose: wanted.purpose, name, sha256 };
    const submit = {
      scope: "files.upload",
      key: wanted.key,
      request: { purpose: wanted.purpose, name, sha256 },
    };
    const earlier = await earlierAnswer<KeptFile>(ctx, submit);
    if (earlier !== undefined) {
      await forgiveRate(ctx, fileRates.upload, uploaderId);
      return await stillKept(ctx, earlier);
    }
    const same = await ctx.db.transaction(ctx.viewer, (tx) => findSame(tx, identity));
    if (same !== null) {
      await forgiveRate(ctx, fileRates.upload, uploaderId);
      return await runIdempotent(ctx, submit, async () => toKept(same));
    }
    if (isPicture(kind) && purpose.storePicture !== undefined) {
      const bytes = await readFile(received.incoming.location);
      const id = await purpose.storePicture(ctx, { bytes, name, sha256 });
      return await runIdempotent(ctx, submit, async (tx) =>
        toKept(await written(findFile(tx, id))),
      );
    }
    const file: FileToStore = { ...identity, kind, shown: await shownOf(ctx, received, kind) };
    return await storePrivateFile(ctx, received, file, submit);
  } finally {
    await received.incoming.discard();
  }
}

function knownPurpose(purposes: FilePurposes, name: string): FilePurpose {
  const purpose = Object.hasOwn(purposes, name) ? purposes[name] : undefined;
  if (purpose === undefined) {
    const known = Object.keys(purposes).join(", ");
    throw invalidInput({ purpose: [`Use one of these: ${known}`] });
  }
  return purpose;
}

async function kindOf(ctx: Context, { content, incoming }: ReceivedFile): Promise<FileKind> {
  if (content.kind !== "zip") return content.kind;
  return ctx.inspection.documentIn(incoming.location);
}

async function shownOf(
  ctx: Context,
  { incoming }: ReceivedFile,
  kind: FileKind,
): Promise<ShownFile | null> {
  const shown = shownKinds.find((known) => known === kind);
  return shown === undefined ? null : ctx.inspection.show(incoming.location, shown);
}

async function stillKept(ctx: Context, file: KeptFile): Promise<KeptFile> {
  const found = await ctx.db.transaction(ctx.viewer, (tx) => findFile(tx, file.id));
  if (found !== null) return file;
  throw new AppError("not_found", {
    message:
      "The file of this Idempotency-Key was deleted. Upload it under a new key to have it again.",
  });
}

async function written(found: Promise<StoredFile | null>): Promise<StoredFile> {
  const file = await found;
  if (file === null) throw new Error("A file that was just stored is not there");
  return file;
}
