import { type SqlBool, sql } from "kysely";
import type { Transaction } from "../../../../platform/db/database.ts";

const bucket = "product_pictures";

/** Paths of pictures that the viewer uploaded for products, in the order of the ids; others are left out. */
export async function uploadedPictures(tx: Transaction, fileIds: string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await tx
    .selectFrom("stored_files")
    .select(["id", "path"])
    .where("bucket", "=", bucket)
    .where("id", "in", fileIds)
    .execute();
  const byId = new Map(rows.map(({ id, path }) => [id, path]));
  return fileIds.flatMap((id) => byId.get(id) ?? []);
}

export async function writePictures(
  tx: Transaction,
  productId: string,
  pictures: string[],
): Promise<void> {
  await tx.updateTable("company_products").set({ pictures }).where("id", "=", productId).execute();
}

/** Which of these pictures no product of the company shows, of those that the viewer uploaded. */
export async function unusedPictures(
  tx: Transaction,
  companyId: string,
  paths: string[],
): Promise<string[]> {
  const unused: string[] = [];
  for (const path of paths) {
    const shown = await tx
      .selectFrom("company_products")
      .select("id")
      .where("company_id", "=", companyId)
      .where(sql<SqlBool>`pictures @> array[${path}]`)
      .executeTakeFirst();
    const own = await tx
      .selectFrom("stored_files")
      .select("id")
      .where("bucket", "=", bucket)
      .where("path", "=", path)
      .executeTakeFirst();
    if (shown === undefined && own !== undefined) unused.push(path);
  }
  return unused;
}
