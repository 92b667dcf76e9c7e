import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";

/** Those of some conversations that the transaction's person has muted. */
export async function mutedAmong(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom("conversation_participants")
    .select("conversation_id")
    .where("conversation_id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .where("person_id", "=", sql<string>`viewer_id()`)
    .where("muted_at", "is not", null)
    .execute();
  return rows.map((row) => row.conversation_id);
}
