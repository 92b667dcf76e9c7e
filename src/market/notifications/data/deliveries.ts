import { sql } from "kysely";
import type { SystemDatabase, Transaction } from "../../../platform/db/database.ts";
import type { NotificationRow } from "../rules/group-notifications.ts";

/** What goes out together: one mail, or one push. */
export interface Batch {
  id: string;
  recipientId: string;
  channel: "mail" | "push";
}

/** Any number, the same in every process: who holds it gives out batches. */
const lockKey = 7_203_551;
const mostBatches = 200;

/**
 * Puts what is due into batches, one for each person and channel, together with what is due within a minute. Each
 * delivery gets one batch and keeps it.
 *
 * Nothing is planned more than some three days ahead: what seems to be was planned by a clock that was wrong, and
 * goes out now.
 *
 * @returns none also while another process does the same
 */
export async function takeDueBatches(tx: Transaction, now: Date): Promise<Batch[]> {
  const lock = await sql<{ has: boolean }>`
    select pg_try_advisory_xact_lock(${lockKey}) as has`.execute(tx);
  if (lock.rows[0]?.has !== true) return [];
  const soon = new Date(now.getTime() + 60_000);
  const tooFar = new Date(now.getTime() + 4 * 86_400_000);
  const { rows } = await sql<{ id: string; recipient_id: string; channel: "mail" | "push" }>`
    with due as (
      select recipient_id, channel, min(due_at) as first_due from notification_deliveries
       where batch_id is null and (due_at <= ${now} or due_at > ${tooFar})
       group by recipient_id, channel order by first_due limit ${mostBatches}),
    batch as materialized (select recipient_id, channel, gen_random_uuid() as id from due),
    taken as (
      update notification_deliveries delivery set batch_id = batch.id from batch
       where delivery.recipient_id = batch.recipient_id and delivery.channel = batch.channel
         and delivery.batch_id is null and (delivery.due_at <= ${soon} or delivery.due_at > ${tooFar}))
    select id, recipient_id, channel from batch`.execute(tx);
  return rows.map(({ id, recipient_id: recipientId, channel }) => ({ id, recipientId, channel }));
}

/** A notification that waits, and the part of its subject that it tells of. */
export type WaitingRow = NotificationRow & { part_id: string | null };

/** The notifications of a batch that were neither sent nor read meanwhile, the newest first. @param tx as the recipient */
export async function unsentOfBatch(tx: Transaction, batchId: string): Promise<WaitingRow[]> {
  return tx
    .selectFrom("notification_deliveries as delivery")
    .innerJoin("notifications as told", "told.id", "delivery.notification_id")
    .select([
      "told.id",
      "told.kind",
      "told.subject_type",
      "told.subject_id",
      "told.part_id",
      "told.title",
      "told.link",
      "told.group_title",
      "told.group_about",
      "told.read_at",
      "told.created_at",
    ])
    .where("delivery.batch_id", "=", batchId)
    .where("delivery.done_at", "is", null)
    .where("told.read_at", "is", null)
    .orderBy("told.created_at", "desc")
    .orderBy("told.id", "desc")
    .execute();
}

/** Notes that a batch went out, or that nothing of it is to. */
export async function finishBatch(db: SystemDatabase, batchId: string, now: Date): Promise<void> {
  await db.query
    .updateTable("notification_deliveries")
    .set({ done_at: now })
    .where("batch_id", "=", batchId)
    .where("done_at", "is", null)
    .execute();
}
