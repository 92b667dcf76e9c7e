import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { EventPosition } from "../../../platform/events/event.ts";

/** A notification that is about to be written. */
export interface NewNotification {
  recipientId: string;
  kind: string;
  subject: { type: string; id: string } | null;
  title: string;
  link: string;
  several: string | null;
  isInApp: boolean;
  createdAt: Date;
  /** The event it tells of. */
  position: EventPosition;
  /** When it goes out otherwise. */
  deliveries: { channel: "mail" | "push"; dueAt: Date }[];
}

/**
 * Writes notifications and when they go out. Those of events that were delivered before, and of which this person
 * was told for another reason, are there already.
 *
 * @returns who has a new one in the app
 */
export async function insertNotifications(
  tx: Transaction,
  notifications: readonly NewNotification[],
): Promise<string[]> {
  const rows = await tx
    .insertInto("notifications")
    .values(
      notifications.map((one) => ({
        recipient_id: one.recipientId,
        kind: one.kind,
        subject_type: one.subject?.type ?? null,
        subject_id: one.subject?.id ?? null,
        title: one.title,
        link: one.link,
        group_title: one.several,
        in_app: one.isInApp,
        created_at: one.createdAt,
        event_tx: sql<string>`${one.position.tx}::text::xid8`,
        event_id: sql<number>`${one.position.id}::bigint`,
      })),
    )
    .onConflict((conflict) => conflict.constraint("notifications_once").doNothing())
    .returning(["id", "recipient_id", "in_app", sql<string>`event_id::text`.as("event")])
    .execute();
  const deliveries = rows.flatMap((row) => {
    const one = notifications.find(
      ({ recipientId, position }) => recipientId === row.recipient_id && position.id === row.event,
    );
    return (one?.deliveries ?? []).map(({ channel, dueAt }) => ({
      notification_id: row.id,
      recipient_id: row.recipient_id,
      channel,
      due_at: dueAt,
    }));
  });
  if (deliveries.length > 0) {
    await tx.insertInto("notification_deliveries").values(deliveries).execute();
  }
  return [...new Set(rows.filter((row) => row.in_app).map((row) => row.recipient_id))];
}

/** Marks as read what a person was told of a subject before an event. */
export async function markSeen(
  tx: Transaction,
  seen: {
    recipientId: string;
    subject: { type: string; id: string };
    before: EventPosition;
    at: Date;
  },
): Promise<boolean> {
  const { recipientId, subject, before, at } = seen;
  const { numUpdatedRows } = await tx
    .updateTable("notifications")
    .set({ read_at: at })
    .where("recipient_id", "=", recipientId)
    .where("subject_type", "=", subject.type)
    .where("subject_id", "=", subject.id)
    .where("read_at", "is", null)
    .where(sql<boolean>`(event_tx, event_id) < (${before.tx}::text::xid8, ${before.id}::bigint)`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
