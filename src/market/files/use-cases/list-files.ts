import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { filesOf, type Readings, type StoredFile } from "../data/private-files.ts";
import { storedBy } from "../data/stored-files.ts";

/** The viewer's files for one purpose, newest first, and how much they keep of everything. @throws as `signedIn` */
export async function listFiles(
  ctx: Context,
  purpose: string,
): Promise<{ items: (StoredFile & Readings)[]; stored: { files: number; bytes: number } }> {
  const { id } = signedIn(ctx.viewer);
  return ctx.db.transaction(ctx.viewer, async (tx) => ({
    items: await filesOf(tx, id, purpose),
    stored: await storedBy(tx, id),
  }));
}
