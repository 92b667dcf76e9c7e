import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";

/** As long as somebody may take to go back to a page, in minutes. */
const backMinutes = 10;

/** Whether the last message of a conversation is this one, sent under another key a few minutes ago. */
export async function isLastSent(
  tx: Transaction,
  conversationId: string,
  sent: { senderId: string; content: string; files: number; key: string | null },
): Promise<boolean> {
  const { senderId, content, files, key } = sent;
  const { rows } = await sql<{ is_same: boolean }>`
    select m.sender_id = ${senderId} and m.content = ${content} and m.withdrawn_at is null
           and m.client_key is distinct from ${key}
           and m.created_at > clock_timestamp() - make_interval(mins => ${backMinutes})
           and (select count(*) from message_files f where f.message_id = m.id) = ${files} as is_same
      from messages m
     where m.conversation_id = ${conversationId}
     order by m.created_at desc, m.id desc limit 1`.execute(tx);
  return rows[0]?.is_same === true;
}
