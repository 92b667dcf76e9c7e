import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { ConversationFilter } from "../rules/conversation-list.ts";

/** As many conversations as a search gives of each kind, found by words and found by names. */
const mostFound = 100;

/** What a search among the viewer's conversations found. */
export interface FoundConversations {
  ids: string[];
  /** The newest message with the words, of conversations found by words. */
  messageOf: Map<string, string>;
  /** Whether these are all there are. */
  isComplete: boolean;
}

/**
 * The viewer's conversations with messages that have all the words, and those with people, companies and things of
 * that name: of each the hundred newest.
 *
 * @param words what was typed, without a meaning of its own to PostgreSQL
 */
export async function findConversations(
  tx: Transaction,
  filter: ConversationFilter,
  words: readonly string[],
  text: string,
): Promise<FoundConversations> {
  // Only the last word is a prefix: it may still be typed.
  const query = words.map((word, index) =>
    index === words.length - 1 ? `'${word}':*` : `'${word}'`,
  );
  const pattern = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<{ id: string; message_id: string | null }>`
    (select conversation_id as id, message_id
       from find_messages(to_tsquery('millwright', ${query.join(" & ")}), ${filter})
      order by created_at desc)
    union all
    select conversation_id, null from find_contacts(${pattern}, ${filter})`.execute(tx);
  const byWords = rows.filter((row) => row.message_id !== null);
  const byName = rows.filter((row) => row.message_id === null);
  const kept = [...byWords.slice(0, mostFound), ...byName.slice(0, mostFound)];
  return {
    ids: [...new Set(kept.map(({ id }) => id))],
    messageOf: new Map(kept.flatMap((row) => (row.message_id ? [[row.id, row.message_id]] : []))),
    isComplete: byWords.length <= mostFound && byName.length <= mostFound,
  };
}
