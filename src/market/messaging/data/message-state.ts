import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import { changeMinutes } from "../rules/message-rights.ts";

/** How many messages a person has received and not read, without those that were withdrawn. */
export async function countUnread(tx: Transaction, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages
     where recipient_id = ${personId} and not read and withdrawn_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Ids of what `countUnread` counts, at most `most`, the newest first. */
export async function unreadIds(tx: Transaction, personId: string, most: number) {
  const rows = await tx
    .selectFrom("messages")
    .select("id")
    .where("recipient_id", "=", personId)
    .where("read", "=", false)
    .where("withdrawn_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Marks what a person received in a conversation as read, which it stays.
 *
 * @param upTo id of the last message that was seen; undefined: all of them
 * @returns how many were not read before
 */
export async function markRead(
  tx: Transaction,
  personId: string,
  conversationId: string,
  upTo: string | undefined,
): Promise<number> {
  const seen =
    upTo === undefined
      ? sql`true`
      : sql`(created_at, id) <= (select a.created_at, a.id from messages a
          where a.id = ${upTo} and a.conversation_id = ${conversationId})`;
  const { numAffectedRows } = await sql`
    update messages set read = true, read_at = now(), delivered_at = coalesce(delivered_at, now())
     where recipient_id = ${personId} and conversation_id = ${conversationId}
       and not read and withdrawn_at is null and ${seen}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Notes that a browser of the person's has whatever was sent so far. @returns whose conversations these
 * are, without those of people whom a block keeps apart from this one */
export async function markDelivered(tx: Transaction, personId: string) {
  const { rows } = await sql<{ conversation_id: string; sender_id: string }>`
    with delivered as (
      update messages set delivered_at = now() where recipient_id = ${personId} and delivered_at is null
      returning conversation_id, sender_id)
    select distinct conversation_id, sender_id from delivered where not is_blocked_with(sender_id)`.execute(
    tx,
  );
  return rows.map((row) => ({ conversationId: row.conversation_id, senderId: row.sender_id }));
}

/** Changes a message of the sender's while it is young enough. @param content null: withdraws it */
export async function changeMessage(
  tx: Transaction,
  { id, senderId }: { id: string; senderId: string },
  content: string | null,
): Promise<boolean> {
  const change =
    content === null
      ? sql`content = '', withdrawn_at = now()`
      : sql`content = ${content}, edited_at = now()`;
  const { numAffectedRows } = await sql`
    update messages set ${change}
     where id = ${id} and sender_id = ${senderId} and withdrawn_at is null
       and created_at > now() - make_interval(mins => ${changeMinutes})`.execute(tx);
  return numAffectedRows === 1n;
}

/** Those of some messages that were withdrawn. */
export async function withdrawnAmong(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom("messages")
    .select("id")
    .where("id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .where("withdrawn_at", "is not", null)
    .execute();
  return rows.map(({ id }) => id);
}
