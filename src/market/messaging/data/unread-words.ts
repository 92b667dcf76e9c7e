import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";

/** What a mail may show of a conversation. */
export interface UnreadOf {
  conversationId: string;
  /** Ids of the last ones that are not read, oldest first. */
  messageIds: string[];
}

/**
 * What somebody has received and not read in some conversations that are about no request and no order, whose
 * other side is neither blocked nor suspended, and which are for a company that this person still acts for.
 *
 * @param tx as that person
 * @param told the messages that are asked for; null: all of them
 * @param most of each conversation
 */
export async function lastUnreadOf(
  tx: Transaction,
  personId: string,
  { conversationIds, told }: { conversationIds: readonly string[]; told: readonly string[] | null },
  most: number,
): Promise<UnreadOf[]> {
  const { rows } = await sql<UnreadOf>`
    select c.id as "conversationId", array_agg(last.id order by last.created_at, last.id) as "messageIds"
      from conversations c
      cross join lateral (
        select m.id, m.created_at from messages m
         where m.conversation_id = c.id and m.recipient_id = ${personId} and not m.read and m.withdrawn_at is null
           and (${told === null} or m.id = any(${told === null ? [] : [...told]}::uuid[]))
           and not is_blocked_with(m.sender_id) and not is_suspended_writer(m.sender_id)
         order by m.created_at desc, m.id desc
         limit ${most}) last
     where c.id = any(${[...conversationIds]}::uuid[]) and not c.is_shared
       and case when c.starter_id = ${personId} then c.starter_left_at else c.other_left_at end is null
     group by c.id`.execute(tx);
  return rows;
}
