import { sql } from "kysely";
import type { SystemDatabase, Transaction } from "../../../platform/db/database.ts";
import type { EventPosition } from "../../../platform/events/event.ts";

/** A notification that is about to be written. */
export interface NewNotification {
  recipientId: string;
  kind: string;
  subject: { type: string; id: string } | null;
  title: string;
  createdAt: Date;
  /** The event it tells of. */
  position: EventPosition;
}

/** Writes notifications; those of events that were delivered before are there already. */
export async function insertNotifications(
  tx: Transaction,
  notifications: readonly NewNotification[],
): Promise<void> {
  await tx
    .insertInto("notifications")
    .values(
      notifications.map(({ recipientId, kind, subject, title, createdAt, position }) => ({
        recipient_id: recipientId,
        kind,
        subject_type: subject?.type ?? null,
        subject_id: subject?.id ?? null,
        title,
        created_at: createdAt,
        event_tx: sql<string>`${position.tx}::text::xid8`,
        event_id: sql<number>`${position.id}::bigint`,
      })),
    )
    .onConflict((conflict) => conflict.columns(["event_tx", "event_id"]).doNothing())
    .execute();
}

/** A person's newest notifications, the newest first. */
export async function newestNotifications(tx: Transaction, personId: string, most: number) {
  return tx
    .selectFrom("notifications")
    .select(["id", "kind", "subject_type", "subject_id", "title", "read_at", "created_at"])
    .where("recipient_id", "=", personId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

/** How many a person has not read. */
export async function countUnread(tx: Transaction, personId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("notifications")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("recipient_id", "=", personId)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks notifications as read. @param ids null: all of them */
export async function markRead(
  tx: Transaction,
  personId: string,
  ids: readonly string[] | null,
  now: Date,
): Promise<void> {
  let query = tx
    .updateTable("notifications")
    .set({ read_at: now })
    .where("recipient_id", "=", personId)
    .where("read_at", "is", null);
  if (ids !== null) query = query.where("id", "=", sql<string>`any(${[...ids]}::uuid[])`);
  await query.execute();
}

/** Everything a person was told, oldest first. */
export async function notificationRows(tx: Transaction, personId: string) {
  return {
    notifications: await tx
      .selectFrom("notifications")
      .select(["id", "kind", "subject_type", "subject_id", "title", "read_at", "created_at"])
      .where("recipient_id", "=", personId)
      .orderBy("created_at")
      .execute(),
  };
}

/** Deletes everything a person was told; possible only while the account is being deleted. */
export async function eraseNotifications(tx: Transaction, personId: string): Promise<void> {
  await tx.deleteFrom("notifications").where("recipient_id", "=", personId).execute();
}

/** Takes away notifications from before a time. @param db may delete nothing younger than its policy says */
export async function deleteNotificationsBefore(db: SystemDatabase, time: Date): Promise<void> {
  await db.query.deleteFrom("notifications").where("created_at", "<", time).execute();
}
