import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { GalleryPicture, PictureText } from "../rules/gallery/gallery.ts";

/** The pictures of a company's shop, the cover first. */
export async function galleryOf(tx: Transaction, companyId: string): Promise<GalleryPicture[]> {
  return tx
    .selectFrom("seller_pictures")
    .select(["id", "path", "shows", "caption"])
    .where("company_id", "=", companyId)
    .orderBy("place")
    .orderBy("id")
    .execute();
}

/** Puts a picture that was just stored behind the others. @returns its id */
export async function insertPicture(
  tx: Transaction,
  companyId: string,
  path: string,
  { shows, caption }: PictureText,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO seller_pictures (company_id, file_id, owner_id, path, shows, caption, place)
    SELECT ${companyId}, file.id, file.owner_id, file.path, ${shows}, ${caption},
           (SELECT coalesce(max(place), 0) + 1 FROM seller_pictures WHERE company_id = ${companyId})
      FROM stored_files file WHERE file.bucket = 'seller_profiles' AND file.path = ${path}
    RETURNING id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`The picture ${path} was not stored`);
  return row.id;
}

/** Writes what is said of a picture. */
export async function describePicture(
  tx: Transaction,
  id: string,
  { shows, caption }: PictureText,
): Promise<void> {
  await tx.updateTable("seller_pictures").set({ shows, caption }).where("id", "=", id).execute();
}

/** Puts pictures into an order. @param ids all of a company */
export async function orderPictures(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const [place, id] of ids.entries()) {
    await tx.updateTable("seller_pictures").set({ place }).where("id", "=", id).execute();
  }
}

/** Whether a file of the viewer's is a picture of a shop. */
export async function isGalleryFile(tx: Transaction, fileId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("seller_pictures")
    .select("id")
    .where("file_id", "=", fileId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Pictures of profiles that a person answers for, and those that the person uploaded. */
export async function galleryRows(tx: Transaction, personId: string) {
  return {
    seller_pictures: await tx
      .selectFrom("seller_pictures")
      .selectAll()
      .where((eb) =>
        eb.or([
          eb("owner_id", "=", personId),
          eb(
            "company_id",
            "in",
            eb.selectFrom("seller_profiles").select("company_id").where("seller_id", "=", personId),
          ),
        ]),
      )
      .orderBy("created_at")
      .execute(),
  };
}
