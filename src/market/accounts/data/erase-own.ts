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

/** Takes the viewer out: see `erase_viewer` in the migrations for what goes and what stays. */
export async function eraseViewer(tx: Transaction): Promise<void> {
  await sql`SELECT erase_viewer()`.execute(tx);
}
