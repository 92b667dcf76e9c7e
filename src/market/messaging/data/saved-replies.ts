import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { SavedReply } from "../rules/saved-reply.ts";

const columns = ["id", "name", "content"] as const;

/** A person's saved replies by name. */
export async function savedRepliesOf(tx: Transaction, personId: string): Promise<SavedReply[]> {
  return tx
    .selectFrom("saved_replies")
    .select(columns)
    .where("person_id", "=", personId)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
}

/** Adds one unless there are `most` already; what one person adds takes turns. @returns null where there are */
export async function addSavedReply(
  tx: Transaction,
  personId: string,
  { name, content }: Omit<SavedReply, "id">,
  most: number,
): Promise<SavedReply | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved reply ${personId}`}, 0))`.execute(
    tx,
  );
  const { count } = await tx
    .selectFrom("saved_replies")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) return null;
  return tx
    .insertInto("saved_replies")
    .values({ person_id: personId, name, content })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Gives one of a person's another name and other words. @returns null for none */
export async function writeSavedReply(
  tx: Transaction,
  personId: string,
  { id, name, content }: SavedReply,
): Promise<SavedReply | null> {
  const row = await tx
    .updateTable("saved_replies")
    .set({ name, content })
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes one of a person's, or all of them. @param id null: all @returns how many there were */
export async function deleteSavedReplies(
  tx: Transaction,
  personId: string,
  id: string | null,
): Promise<number> {
  const all = tx.deleteFrom("saved_replies").where("person_id", "=", personId);
  const { numDeletedRows } = await (id === null
    ? all
    : all.where("id", "=", id)
  ).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
