import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import {
  ContentWatcher,
  type WatchedContent,
} from "../../../platform/file-content/content-watcher.ts";
import type { IncomingFile } from "../../../platform/files/incoming-file.ts";
import { forgiveRate, limitRate } from "../../../platform/rates/limit-rate.ts";
import { AppError, isAppError } from "../../../shared/errors.ts";
import { fileRates } from "../rules/rates.ts";

/** An upload that has come whole, and is not stored yet. To be kept, or discarded. */
export interface ReceivedFile {
  /** As its uploader's browser names it. */
  name: string;
  content: WatchedContent;
  incoming: IncomingFile;
}

/**
 * Writes an upload to a file of this machine while it comes, and looks at it on the way: what is too large or of
 * no kind that is stored is refused as soon as that shows. Of what was refused or broke off nothing is left, and
 * what broke off, or found the store away, is not counted against the rate.
 *
 * @param file its bytes, piece by piece
 * @throws AppError unsupported_media, too_large, unprocessable, invalid_input; rate_limited;
 *   files_unavailable; as `signedIn`
 */
export async function receiveFile(
  ctx: Context,
  { name, bytes }: { name: string; bytes: AsyncIterable<Uint8Array> },
): Promise<ReceivedFile> {
  const { id } = signedIn(ctx.viewer);
  await limitRate(ctx, fileRates.upload, id);
  const watcher = new ContentWatcher(name);
  let incoming: IncomingFile | undefined;
  const source = { isBroken: false };
  try {
    incoming = await ctx.files.receive();
    for await (const piece of watched(bytes, source)) {
      watcher.add(piece);
      await incoming.write(piece);
    }
    const content = watcher.end();
    await incoming.finish();
    return { name, content, incoming };
  } catch (error) {
    await incoming?.discard();
    const isStoreAway = isAppError(error) && error.code === "files_unavailable";
    if (source.isBroken || isStoreAway) await forgiveRate(ctx, fileRates.upload, id);
    throw error;
  }
}

async function* watched(
  bytes: AsyncIterable<Uint8Array>,
  source: { isBroken: boolean },
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (cause) {
    source.isBroken = true;
    throw new AppError("invalid_input", {
      message: "The upload broke off. Please try again.",
      cause,
    });
  }
}
