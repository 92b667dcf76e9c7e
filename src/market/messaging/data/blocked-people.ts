import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";

/** Blocks somebody whom a person writes with, or takes that back. @returns whether something changed */
export async function setBlocked(
  tx: Transaction,
  { personId, contactId }: { personId: string; contactId: string },
  isBlocked: boolean,
): Promise<boolean> {
  if (isBlocked) {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto("blocked_people")
      .values({ person_id: personId, blocked_id: contactId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  }
  const { numDeletedRows } = await tx
    .deleteFrom("blocked_people")
    .where("person_id", "=", personId)
    .where("blocked_id", "=", contactId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Somebody whom the viewer has blocked. */
export interface BlockedPerson {
  id: string;
  name: string;
  /** Address on this site. */
  avatarUrl: string | null;
  blockedAt: Date;
}

/** Whom the viewer has blocked, the latest first. */
export async function listBlocked(tx: Transaction): Promise<BlockedPerson[]> {
  const { rows } = await sql<{
    person_id: string;
    name: string;
    avatar_url: string | null;
    blocked_at: Date;
  }>`select * from people_blocked_by_viewer()`.execute(tx);
  return rows.map((row) => ({
    id: row.person_id,
    name: row.name || "No name",
    avatarUrl: row.avatar_url === null ? null : `/storage/avatars/${row.avatar_url}`,
    blockedAt: row.blocked_at,
  }));
}

/** Whether the viewer and somebody hear nothing of each other, whoever of the two blocked. */
export async function isBlockedWith(tx: Transaction, personId: string): Promise<boolean> {
  const { rows } = await sql<{ is_blocked: boolean }>`
    select is_blocked_with(${personId}::uuid) as is_blocked`.execute(tx);
  return rows[0]?.is_blocked === true;
}
