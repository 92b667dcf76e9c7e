import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";

/** The conversation of the viewer and somebody else in which one of them wrote last; null without one. */
export async function latestWith(
  tx: Transaction,
  { personId, contactId }: { personId: string; contactId: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select c.id
      from conversations c
      join conversation_participants p on p.conversation_id = c.id and p.person_id = ${personId}
     where ${contactId}::uuid in (c.starter_id, c.other_id)
     order by p.last_message_at desc
     limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Everybody whom the viewer writes with, each with their latest conversation, those who wrote last first. */
export async function latestContacts(
  tx: Transaction,
  personId: string,
  most: number,
): Promise<{ conversationId: string; contactId: string }[]> {
  const { rows } = await sql<{ conversationId: string; contactId: string }>`
    select "conversationId", "contactId"
      from (select distinct on (contact_id) contact_id as "contactId", id as "conversationId", last_message_at
              from (select c.id, p.last_message_at,
                           case when c.starter_id = ${personId} then c.other_id else c.starter_id end as contact_id
                      from conversation_participants p
                      join conversations c on c.id = p.conversation_id
                     where p.person_id = ${personId}) conversation
             order by contact_id, last_message_at desc) contact
     order by last_message_at desc
     limit ${most}`.execute(tx);
  return rows;
}
