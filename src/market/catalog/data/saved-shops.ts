import { type Selectable, sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { SavedManufacturers } from "../../../platform/db/schema.generated.ts";

/** One person's changes of saved shops wait for each other, so that counting them holds. */
export async function lockSavedShops(tx: Transaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved-shops:${userId}`}, 0))`.execute(
    tx,
  );
}

/** How many shops the person saved. */
export async function countSavedShops(tx: Transaction, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("saved_manufacturers")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Which of these the person saved. */
export async function savedIdsAmong(
  tx: Transaction,
  userId: string,
  ids: string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom("saved_manufacturers")
    .select("manufacturer_id")
    .where("user_id", "=", userId)
    .where("manufacturer_id", "in", ids)
    .execute();
  return rows.map((row) => row.manufacturer_id);
}

/** The person's saved shops without the shops themselves, the last saved first. */
export async function savedRows(
  tx: Transaction,
  userId: string,
  limit: number,
): Promise<Pick<Selectable<SavedManufacturers>, "manufacturer_id" | "note" | "saved_at">[]> {
  return tx
    .selectFrom("saved_manufacturers")
    .select(["manufacturer_id", "note", "saved_at"])
    .where("user_id", "=", userId)
    .orderBy("saved_at", "desc")
    .orderBy("manufacturer_id", "desc")
    .limit(limit)
    .execute();
}

/** Saves a shop; one that is saved stays as it is. @returns false when the directory has no such shop */
export async function insertSavedShop(
  tx: Transaction,
  row: { userId: string; manufacturerId: string; note: string; savedAt: Date },
): Promise<boolean> {
  const listed = await tx
    .selectFrom("manufacturers")
    .select("id")
    .where("id", "=", row.manufacturerId)
    .executeTakeFirst();
  if (listed === undefined) return false;
  await tx
    .insertInto("saved_manufacturers")
    .values({
      user_id: row.userId,
      manufacturer_id: row.manufacturerId,
      note: row.note,
      saved_at: row.savedAt,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "manufacturer_id"]).doNothing())
    .execute();
  return true;
}

/** Writes the note of a saved shop. @returns whether it is saved */
export async function writeShopNote(
  tx: Transaction,
  row: { userId: string; manufacturerId: string; note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("saved_manufacturers")
    .set({ note: row.note })
    .where("user_id", "=", row.userId)
    .where("manufacturer_id", "=", row.manufacturerId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Removes a saved shop. @returns its note; undefined when it was not saved */
export async function deleteSavedShop(
  tx: Transaction,
  row: { userId: string; manufacturerId: string },
): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom("saved_manufacturers")
    .where("user_id", "=", row.userId)
    .where("manufacturer_id", "=", row.manufacturerId)
    .returning("note")
    .executeTakeFirst();
  return removed?.note;
}

/** Deletes everything a person saved. */
export async function eraseSavedShops(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom("saved_manufacturers").where("user_id", "=", userId).execute();
}
