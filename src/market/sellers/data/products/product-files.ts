import { sql } from "kysely";
import type { Transaction } from "../../../../platform/db/database.ts";
import type { Bucket } from "../../../../platform/files/files.ts";
import { productFiles } from "../../rules/products/product-files.ts";

/**
 * Adds files that a person uploaded for products to one; those that it has already, and those of others, are left out.
 *
 * @returns how many files the product has then
 */
export async function insertProductFiles(
  tx: Transaction,
  product: { id: string; companyId: string },
  uploaderId: string,
  fileIds: readonly string[],
): Promise<number> {
  for (const fileId of fileIds) {
    await sql`
      INSERT INTO product_files (product_id, file_id, company_id, owner_id)
      SELECT ${product.id}::uuid, s.id, ${product.companyId}::uuid, s.owner_id FROM stored_files s
       WHERE s.id = ${fileId}::uuid AND s.owner_id = ${uploaderId} AND s.purpose = ${productFiles}
         AND s.name IS NOT NULL
      ON CONFLICT DO NOTHING`.execute(tx);
  }
  const { count } = await tx
    .selectFrom("product_files")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("product_id", "=", product.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes a file out of a product. @returns whether it had it */
export async function deleteProductFile(
  tx: Transaction,
  productId: string,
  fileId: string,
): Promise<boolean> {
  const row = await tx
    .deleteFrom("product_files")
    .where("product_id", "=", productId)
    .where("file_id", "=", fileId)
    .returning("file_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a file goes with a product that the viewer may see. */
export async function isFileOfProduct(tx: Transaction, fileId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("product_files")
    .select("file_id")
    .where("file_id", "=", fileId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A stored file that belongs to no product, and whose it is. */
export interface UnusedFile {
  uploaderId: string;
  bucket: Bucket;
  path: string;
}

/**
 * Deletes the rows of some files that were uploaded for a product and belong to none, by policy a week later. Whoever
 * adds one at that moment keeps it.
 *
 * @param tx of the system role
 */
export async function deleteUnusedProductFiles(
  tx: Transaction,
  most: number,
): Promise<UnusedFile[]> {
  const { rows: held } = await sql<{ id: string }>`
    SELECT id FROM stored_files WHERE purpose = ${productFiles} AND created_at < now() - interval '7 days'
     ORDER BY created_at LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(tx);
  if (held.length === 0) return [];
  // Its policy asks again, and sees what was added until the rows were held.
  const { rows } = await sql<UnusedFile>`
    DELETE FROM stored_files WHERE id = ANY (${held.map(({ id }) => id)}::uuid[])
    RETURNING owner_id AS "uploaderId", bucket, path`.execute(tx);
  return rows;
}

/** Ids of files of a person's products, as far as the person uploaded them. */
export async function productFileRows(tx: Transaction, personId: string) {
  return {
    product_files: await tx
      .selectFrom("product_files")
      .selectAll()
      .where("owner_id", "=", personId)
      .orderBy("created_at")
      .execute(),
  };
}
