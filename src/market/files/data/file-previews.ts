import type { Transaction } from "../../../platform/db/database.ts";
import type { ShownFile } from "../../../platform/file-content/inspection.ts";
import type { FilePreview } from "../../../shared/file-preview.ts";

/** Writes what can be shown of a file that was stored just now. */
export async function addPreview(
  tx: Transaction,
  file: { id: string; uploaderId: string },
  { picture, mesh, flaw }: ShownFile,
): Promise<FilePreview> {
  await tx
    .insertInto("file_previews")
    .values({
      file_id: file.id,
      owner_id: file.uploaderId,
      flaw,
      picture: picture === null ? null : Buffer.from(picture.bytes),
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      mesh: mesh === null ? null : Buffer.from(mesh),
    })
    .execute();
  return previewOf({ picture, mesh, flaw });
}

/** The same as pages and calls carry it. */
export function previewOf({ picture, mesh, flaw }: Omit<ShownFile, "facts">): FilePreview {
  const { width = null, height = null } = picture ?? {};
  return { width, height, has_mesh: mesh !== null, flaw };
}

/** What a file's preview consists of. */
export type PreviewPart = "picture" | "mesh";

/** The bytes of a part of a file's preview; null for none. */
export async function previewBytes(
  tx: Transaction,
  fileId: string,
  part: PreviewPart,
): Promise<Uint8Array | null> {
  const row = await tx
    .selectFrom("file_previews")
    .select(part)
    .where("file_id", "=", fileId)
    .executeTakeFirst();
  return row === undefined ? null : (Object.values(row)[0] ?? null);
}

/** What is known of the previews of a person's files; they are drawn of what the files hold. */
export async function previewRows(tx: Transaction, ownerId: string) {
  return {
    file_previews: await tx
      .selectFrom("file_previews")
      .select(["file_id", "owner_id", "flaw", "width", "height"])
      .where("owner_id", "=", ownerId)
      .orderBy("file_id")
      .execute(),
  };
}
