import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";

/** Blocks somebody whom a person writes with, or takes that back. */
export async function setBlocked(
  tx: Transaction,
  { personId, contactId }: { personId: string; contactId: string },
  isBlocked: boolean,
): Promise<void> {
  if (isBlocked) {
    await tx
      .insertInto("blocked_people")
      .values({ person_id: personId, blocked_id: contactId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await tx
    .deleteFrom("blocked_people")
    .where("person_id", "=", personId)
    .where("blocked_id", "=", contactId)
    .execute();
}

/** Whether the viewer and somebody hear nothing of each other, whoever of the two blocked. */
export async function isBlockedWith(tx: Transaction, personId: string): Promise<boolean> {
  const { rows } = await sql<{ is_blocked: boolean }>`
    select is_blocked_with(${personId}::uuid) as is_blocked`.execute(tx);
  return rows[0]?.is_blocked === true;
}
