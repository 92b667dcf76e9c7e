import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";

/** Locks the viewer's account. @returns false when it is deleted already */
export async function lockAccount(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Empties the viewer's account of names and address, and marks it as deleted. */
export async function closeAccount(tx: Transaction): Promise<void> {
  await sql`SELECT close_account()`.execute(tx);
}

/**
 * Closes an account that was never confirmed: its address is free again, nobody signs in to it.
 *
 * @param tx of `db.auth.transaction`
 * @returns false when it was confirmed meanwhile, or is gone
 */
export async function closeUnconfirmed(tx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`
    SELECT close_unconfirmed(${userId}::uuid) AS closed`.execute(tx);
  return rows[0]?.closed === true;
}

/** Deletes what accounts keep of a person beside the account itself, agreements and the audit trail. */
export async function eraseAccountRows(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom("sessions").where("user_id", "=", id).execute();
  await tx.deleteFrom("credentials").where("user_id", "=", id).execute();
  await tx.deleteFrom("verification_tokens").where("user_id", "=", id).execute();
  await tx.deleteFrom("operators").where("user_id", "=", id).execute();
  await tx.deleteFrom("profiles").where("id", "=", id).execute();
  await tx.deleteFrom("buyer_profiles").where("buyer_id", "=", id).execute();
}
