import type { Transaction } from "../../../platform/db/database.ts";

/** The viewer's live sessions, last used first. Row level security sees to whose they are. */
export function ownSessions(tx: Transaction, now: Date) {
  return tx
    .selectFrom("sessions")
    .select(["id", "ip_address", "user_agent", "created_at", "updated_at", "expires_at"])
    .where("expires_at", ">", now)
    .where("absolute_expires_at", ">", now)
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Ends one of the viewer's sessions. @returns false when the viewer has no such session */
export async function endOwnSession(tx: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("sessions")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Ends all of the viewer's sessions but one. @returns how many */
export async function endOwnSessionsBut(
  tx: Transaction,
  viewerId: string,
  id: string,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("sessions")
    .where("user_id", "=", viewerId)
    .where("id", "<>", id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
