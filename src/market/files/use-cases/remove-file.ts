import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { dropStoredFile, type FilePlace } from "../data/stored-files.ts";
import { discardFiles } from "./discard-files.ts";

/** Removes a file of the viewer: its row within `tx`, itself once that has committed. */
export async function removeFile(ctx: Context, tx: Transaction, place: FilePlace): Promise<void> {
  if (ctx.viewer.id === null) return;
  await dropStoredFile(tx, place);
  await discardFiles(ctx, tx, { uploaderId: ctx.viewer.id, files: [place] });
}
