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

/** The same of one conversation. */
export async function countUnreadIn(
  tx: Transaction,
  personId: string,
  conversationId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages
     where recipient_id = ${personId} and conversation_id = ${conversationId}
       and not read and withdrawn_at is null`.execute(tx);
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

/** Which messages of a conversation somebody has seen: ids of the first and the last; undefined: to that end. */
export interface SeenMessages {
  from?: string | undefined;
  upTo?: string | undefined;
  /** Those that were there by then. */
  by?: Date | undefined;
}

/**
 * Marks what a person received in a conversation as read, which it stays.
 *
 * @returns ids of those that were not read before
 */
export async function markRead(
  tx: Transaction,
  personId: string,
  conversationId: string,
  { from, upTo, by }: SeenMessages,
): Promise<string[]> {
  const place = (id: string) => sql`(select a.created_at, a.id from messages a
          where a.id = ${id} and a.conversation_id = ${conversationId})`;
  const isAfter = from === undefined ? sql`true` : sql`(created_at, id) >= ${place(from)}`;
  const isBefore = upTo === undefined ? sql`true` : sql`(created_at, id) <= ${place(upTo)}`;
  const isThere = by === undefined ? sql`true` : sql`created_at <= ${by}`;
  const { rows } = await sql<{ id: string }>`
    update messages set read = true, read_at = now(), delivered_at = coalesce(delivered_at, now())
     where recipient_id = ${personId} and conversation_id = ${conversationId}
       and not read and withdrawn_at is null and ${isAfter} and ${isBefore} and ${isThere}
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Whether a person may have been told of messages that went to a colleague, and has not looked since: within a minute
 * of the last look counts, too, because what was sent then may have been on its way.
 */
export async function wasToldBeside(
  tx: Transaction,
  { conversationId, personId }: { conversationId: string; personId: string },
): Promise<boolean> {
  const { rows } = await sql<{ was_told: boolean }>`
    select exists (
      select from messages m
        join conversation_participants p on p.conversation_id = m.conversation_id and p.person_id = ${personId}
       where m.conversation_id = ${conversationId} and m.is_shared and ${personId} not in (m.recipient_id, m.sender_id)
         and m.recipient_company_id = acting_company()
         and m.created_at > coalesce(p.seen_at - interval '1 minute', '-infinity')) as was_told`.execute(
    tx,
  );
  return rows[0]?.was_told === true;
}

/**
 * What somebody wrote that a person may have been told of and has not seen: what they received, and what went to a
 * colleague for the company acted for.
 *
 * @returns ids by conversation
 */
export async function unseenFrom(
  tx: Transaction,
  personId: string,
  writerId: string,
): Promise<{ conversationId: string; messageIds: string[] }[]> {
  const { rows } = await sql<{ conversationId: string; messageIds: string[] }>`
    select unseen.conversation_id as "conversationId", array_agg(unseen.id) as "messageIds"
      from (select m.conversation_id, m.id from messages m
             where m.recipient_id = ${personId} and m.sender_id = ${writerId} and not m.read and m.withdrawn_at is null
            union all
            select m.conversation_id, m.id
              from conversation_participants p join messages m on m.conversation_id = p.conversation_id
             where p.person_id = ${personId} and m.sender_id = ${writerId} and m.recipient_id <> ${personId}
               and m.is_shared and m.recipient_company_id = acting_company() and m.withdrawn_at is null
               and p.last_message_at > coalesce(p.seen_at - interval '1 minute', '-infinity')
               and m.created_at > coalesce(p.seen_at - interval '1 minute', '-infinity')) unseen
     group by unseen.conversation_id`.execute(tx);
  return rows;
}

/** What a person has not read of a conversation before a message: how many, and the first; null for nothing. */
export async function unreadBefore(
  tx: Transaction,
  personId: string,
  conversationId: string,
  messageId: string,
): Promise<{ count: number; firstId: string } | null> {
  const { rows } = await sql<{ count: number; firstId: string }>`
    select count(*)::int as count, (array_agg(m.id order by m.created_at, m.id))[1] as "firstId"
      from messages m
     where m.recipient_id = ${personId} and m.conversation_id = ${conversationId}
       and not m.read and m.withdrawn_at is null
       and (m.created_at, m.id) < (select a.created_at, a.id from messages a where a.id = ${messageId})
    having count(*) > 0`.execute(tx);
  return rows[0] ?? null;
}

/** Notes that a browser of the person's has whatever was sent so far. @returns whose conversations these
 * are, without those of people whom a block keeps apart from this one, and of writers who left their company */
export async function markDelivered(tx: Transaction, personId: string) {
  const { rows } = await sql<{ conversation_id: string; sender_id: string }>`
    with delivered as (
      update messages set delivered_at = now() where recipient_id = ${personId} and delivered_at is null
      returning conversation_id, sender_id)
    select distinct conversation_id, sender_id from delivered
     where not is_blocked_with(sender_id) and takes_part(conversation_id, sender_id)`.execute(tx);
  return rows.map((row) => ({ conversationId: row.conversation_id, senderId: row.sender_id }));
}

/** Other words for a message. */
export interface OtherWords {
  /** null: it is withdrawn. */
  content: string | null;
  /** Which of several words under its key they are; undefined: as before. */
  revision?: number | undefined;
}

/** Changes a message of the sender's while it is young enough. */
export async function changeMessage(
  tx: Transaction,
  { id, senderId }: { id: string; senderId: string },
  { content, revision }: OtherWords,
): Promise<boolean> {
  const change =
    content === null
      ? sql`content = '', withdrawn_at = now()`
      : sql`content = ${content}, edited_at = now(), revision = coalesce(${revision ?? null}::int, revision)`;
  const { numAffectedRows } = await sql`
    update messages set ${change}
     where id = ${id} and sender_id = ${senderId} and withdrawn_at is null
       and created_at > now() - make_interval(mins => ${changeMinutes})`.execute(tx);
  return numAffectedRows === 1n;
}

/** Notes that a message of the sender's has the words of a revision, as long as it could be changed. */
export async function noteRevision(
  tx: Transaction,
  { id, senderId }: { id: string; senderId: string },
  revision: number,
): Promise<void> {
  await sql`
    update messages set revision = ${revision}
     where id = ${id} and sender_id = ${senderId} and withdrawn_at is null
       and created_at > now() - make_interval(mins => ${changeMinutes})`.execute(tx);
}

/** Those of some messages that were withdrawn, or whose writers are suspended or blocked. @param tx as their recipient */
export async function takenBackAmong(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from messages
     where id = any(${[...ids]}::uuid[]) and (withdrawn_at is not null or is_suspended_writer(sender_id)
        or exists (select from blocked_people b where b.person_id = recipient_id and b.blocked_id = sender_id))`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
