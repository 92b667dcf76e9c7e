import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { Bucket } from "../../../platform/files/files.ts";
import type { FilePreview } from "../../../shared/file-preview.ts";
import type { MeasuredSolid } from "../../files/rules/facts-text.ts";
import type { ProductFile } from "../rules/product-file.ts";

/** Files of a product, as far as row level security shows them: everybody's where it is published. */
function filesOf(db: Kysely<DB>, productId: string) {
  return db
    .selectFrom("product_files as f")
    .innerJoin("stored_files as s", "s.id", "f.file_id")
    .leftJoin("file_previews as p", "p.file_id", "f.file_id")
    .where("f.product_id", "=", productId);
}

/** The drawings and models of a product, in the order in which they were added. */
export async function filesOfProduct(db: Kysely<DB>, productId: string): Promise<ProductFile[]> {
  const rows = await filesOf(db, productId)
    .select(["s.id", "s.name", "s.content_type as contentType", "s.bytes", "s.facts"])
    .select(
      sql<FilePreview | null>`case when p.file_id is not null then json_build_object('width', p.width,
        'height', p.height, 'has_mesh', p.mesh is not null, 'flaw', p.flaw) end`.as("preview"),
    )
    .orderBy("f.created_at")
    .execute();
  return rows.map((row) => ({
    ...row,
    name: row.name ?? "",
    bytes: Number(row.bytes),
    facts: row.facts as MeasuredSolid | null,
  }));
}

/** Where a file of a product is kept; null: the product has none such. */
export async function placeOfProductFile(db: Kysely<DB>, productId: string, fileId: string) {
  const row = await filesOf(db, productId)
    .where("f.file_id", "=", fileId)
    .select(["s.name", "s.content_type as contentType", "s.bytes", "s.bucket", "s.path"])
    .executeTakeFirst();
  if (row === undefined) return null;
  return { ...row, name: row.name ?? "", bytes: Number(row.bytes), bucket: row.bucket as Bucket };
}

/** Part of what is shown of a file of a product; null where there is none. */
export async function previewOfProductFile(
  db: Kysely<DB>,
  productId: string,
  fileId: string,
  part: "picture" | "mesh",
): Promise<Uint8Array | null> {
  const row = await filesOf(db, productId)
    .where("f.file_id", "=", fileId)
    .select(`p.${part} as bytes`)
    .executeTakeFirst();
  return row?.bytes ?? null;
}
