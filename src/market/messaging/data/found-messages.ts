import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import { maskContacts } from "../rules/mask-contacts.ts";
import { neverWrote } from "./never-wrote.ts";

/** A message that a search found. */
export interface FoundMessage {
  /** Of its conversation. */
  id: string;
  message_id: string;
  /** Whether contact details are hidden from the viewer: what is shown of it may not have what was found. */
  is_unproved: boolean;
}

/** A fragment of a statement. */
export type Fragment = RawBuilder<unknown>;

/** Most messages that are read for one search. */
const mostRead = 400;
/** What is read where no index helps: the newest of the viewer's own. */
const newestRead = 4000;

const isFirstContact = sql`m.recipient_id = viewer_id() and ${neverWrote(sql`viewer_id()`, sql`m.sender_id`)}`;

/** Messages of some conversations with words, the newest first. */
export async function findMessagesAmong(
  tx: Transaction,
  conversationIds: readonly string[],
  query: Fragment,
  masks: boolean,
): Promise<FoundMessage[]> {
  const { rows } = await sql<FoundMessage>`
    select m.conversation_id as id, m.id as message_id, ${masks}::boolean and ${isFirstContact} as is_unproved
      from messages m
     where m.conversation_id = any(${[...conversationIds]}::uuid[]) and m.search_vector @@ ${query}
     order by m.created_at desc, m.id desc limit ${mostRead}`.execute(tx);
  return withoutHidden(tx, rows, hasWords(query));
}

/** The viewer's newest messages with a text as it stands, from the beginning of a word on. */
export async function findMessagesAsTyped(
  tx: Transaction,
  text: string,
  masks: boolean,
): Promise<FoundMessage[]> {
  const start = /^[\p{L}\p{N}]/u.test(text) ? "\\m" : "";
  const pattern = start + text.replaceAll(/[^\p{L}\p{N}\s]/gu, "\\$&").replaceAll(/\s+/g, "\\s+");
  const newest = (side: Fragment) => sql`(select * from messages where ${side} = viewer_id()
    order by created_at desc limit ${newestRead})`;
  const { rows } = await sql<FoundMessage>`
    select m.conversation_id as id, m.id as message_id, ${masks}::boolean and ${isFirstContact} as is_unproved
      from (${newest(sql`sender_id`)} union all ${newest(sql`recipient_id`)}) m
     where m.content ~* ${pattern}
     order by m.created_at desc, m.id desc limit ${mostRead}`.execute(tx);
  return withoutHidden(tx, rows, (shown) => sql`${shown} ~* ${pattern}`);
}

/** Whether a text has words. */
export const hasWords = (query: Fragment) => (text: Fragment) =>
  sql`message_words(${text}) @@ ${query}`;

/** Without messages in which what was found is hidden. @param isShownIn of a text that is shown */
export async function withoutHidden(
  tx: Transaction,
  found: readonly FoundMessage[],
  isShownIn: (text: Fragment) => Fragment,
): Promise<FoundMessage[]> {
  const ids = found.flatMap(({ message_id, is_unproved }) => (is_unproved ? message_id : []));
  if (ids.length === 0) return [...found];
  const rows = await tx
    .selectFrom("messages")
    .select(["id", "content"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  const masked = rows.flatMap(({ id, content }) => {
    const shown = maskContacts(content);
    return shown === content ? [] : { id, shown };
  });
  const { rows: proved } = await sql<{ id: string }>`
    select asked.id from unnest(${masked.map(({ id }) => id)}::uuid[],
                                ${masked.map(({ shown }) => shown)}::text[]) asked (id, shown)
     where ${isShownIn(sql`asked.shown`)}`.execute(tx);
  const hidden = new Set(masked.map(({ id }) => id));
  for (const { id } of proved) hidden.delete(id);
  return found.filter(({ message_id }) => !hidden.has(message_id));
}
