import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";

/** Conversations of the viewer in which words were found, and the newest message that has them. */
export interface FoundConversation {
  id: string;
  messageId: string | null;
}

/**
 * The viewer's conversations with messages that have all the words, or with people, companies and things of that
 * name. At most some hundreds.
 *
 * @param words what was typed, without a meaning of its own to PostgreSQL
 */
export async function findConversations(
  tx: Transaction,
  words: readonly string[],
  text: string,
): Promise<FoundConversation[]> {
  // Only the last word is a prefix: it may still be typed.
  const query = words.map((word, index) =>
    index === words.length - 1 ? `'${word}':*` : `'${word}'`,
  );
  const pattern = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<{ id: string; message_id: string | null }>`
    select conversation_id as id, (array_agg(message_id order by created_at desc))[1] as message_id
      from find_messages(to_tsquery('millwright', ${query.join(" & ")}))
     group by conversation_id
    union all
    select conversation_id, null from find_contacts(${pattern})`.execute(tx);
  return rows.map((row) => ({ id: row.id, messageId: row.message_id }));
}
