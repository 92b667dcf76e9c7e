import { sql } from "kysely";
import type { SystemDatabase, Transaction } from "../../../platform/db/database.ts";
import type { NotificationRow } from "../rules/group-notifications.ts";

const shown = [
  "id",
  "kind",
  "subject_type",
  "subject_id",
  "title",
  "link",
  "group_title",
  "group_about",
  "read_at",
  "created_at",
] as const;

/** What stands together as one entry of the list, as `groupNotifications` puts it. */
const entry = sql`case when group_title is null or subject_id is null then id::text
  else concat_ws(' ', kind, subject_type, subject_id) end`;

/** Which entries of a list are asked for. */
export interface ListWish {
  /** Only those behind the entry with this notification as its newest; undefined: from the newest on. */
  before?: string | undefined;
  /** Only those that are not read. */
  isUnread?: boolean | undefined;
}

/**
 * A person's notifications in the app that make up the newest entries, as `groupNotifications` puts them together, the
 * newest first.
 *
 * @param most how many entries
 * @param mostOfOne the newest of one entry
 */
export async function newestNotifications(
  tx: Transaction,
  personId: string,
  { before, isUnread = false }: ListWish,
  { most, mostOfOne }: { most: number; mostOfOne: number },
): Promise<NotificationRow[]> {
  const isBehind =
    before === undefined
      ? sql`true`
      : sql`(created_at, id) < (select b.created_at, b.id from notifications b where b.id = ${before})`;
  const { rows } = await sql<NotificationRow>`
    with own as (
      select *, row_number() over (partition by ${entry}, read_at is null order by created_at desc, id desc) as place,
             ${entry} as entry, read_at is null as is_unread
        from notifications where recipient_id = ${personId} and in_app and (not ${isUnread} or read_at is null)),
    page as (
      select entry, is_unread from own where place = 1 and ${isBehind}
       order by created_at desc, id desc limit ${most})
    select ${sql.join(shown.map((column) => sql.ref(`own.${column}`)))}
      from own join page using (entry, is_unread)
     where place <= ${mostOfOne}
     order by created_at desc, id desc`.execute(tx);
  return rows;
}

/** How many entries of those in the app each of these people has not read. */
export async function countUnreadOf(
  tx: Transaction,
  personIds: readonly string[],
): Promise<Map<string, number>> {
  if (personIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; unread: number }>`
    select person.id, (select count(distinct ${entry})::int from notifications
             where recipient_id = person.id and read_at is null and in_app) as unread
      from unnest(${[...personIds]}::uuid[]) person (id)`.execute(tx);
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}

/** How many entries of those in the app a person has not read. */
export async function countUnread(tx: Transaction, personId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("notifications")
    .select(sql<string>`count(distinct ${entry})`.as("count"))
    .where("recipient_id", "=", personId)
    .where("read_at", "is", null)
    .where("in_app", "=", true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Which notifications somebody has read. */
export interface ReadWish {
  /** undefined: all of them. */
  ids?: readonly string[] | undefined;
  /** None that came after the one with this id; undefined: also those that came just now. */
  upTo?: string | undefined;
}

/** The id of what a person was told last, in the order in which it is delivered; null for nothing. */
export async function lastDelivered(tx: Transaction, personId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("notifications")
    .select("id")
    .where("recipient_id", "=", personId)
    .orderBy("event_tx", "desc")
    .orderBy("event_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Marks notifications as read. @returns whether any was not read before */
export async function markRead(
  tx: Transaction,
  personId: string,
  { ids, upTo }: ReadWish,
  now: Date,
): Promise<boolean> {
  let query = tx
    .updateTable("notifications")
    .set({ read_at: now })
    .where("recipient_id", "=", personId)
    .where("read_at", "is", null);
  if (ids !== undefined) query = query.where("id", "=", sql<string>`any(${[...ids]}::uuid[])`);
  if (upTo !== undefined) {
    query = query.where(
      sql<boolean>`(event_tx, event_id) <= (select last.event_tx, last.event_id from notifications last
        where last.id = ${upTo} and last.recipient_id = ${personId})`,
    );
  }
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Everything a person was told and how, oldest first. */
export async function notificationRows(tx: Transaction, personId: string) {
  return {
    notifications: await tx
      .selectFrom("notifications")
      .select([...shown, "in_app"])
      .where("recipient_id", "=", personId)
      .orderBy("created_at")
      .execute(),
    notification_deliveries: await tx
      .selectFrom("notification_deliveries")
      .select(["notification_id", "channel", "due_at", "done_at"])
      .where("recipient_id", "=", personId)
      .orderBy("due_at")
      .execute(),
  };
}

/** Deletes everything a person was told; possible only while the account is being deleted. */
export async function eraseNotifications(tx: Transaction, personId: string): Promise<void> {
  await tx.deleteFrom("notifications").where("recipient_id", "=", personId).execute();
}

const dayMs = 86_400_000;

/** Takes away those of more than 180 days ago, and those that were read more than 90 days ago. */
export async function deleteOldNotifications(db: SystemDatabase, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await db.query
    .deleteFrom("notifications")
    .where((eb) => eb.or([eb("created_at", "<", before(180)), eb("read_at", "<", before(90))]))
    .execute();
}
