import type { Transaction } from "../../../platform/db/database.ts";

/** Sets the path of the viewer's picture; null for none. @returns the path before */
export async function replaceAvatar(
  tx: Transaction,
  id: string,
  path: string | null,
  now: Date,
): Promise<string | null> {
  const { avatar_url: before } = await tx
    .selectFrom("users")
    .select("avatar_url")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("users")
    .set({ avatar_url: path, updated_at: now })
    .where("id", "=", id)
    .execute();
  return before;
}
