import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import { prepared } from "../../../platform/db/prepared.ts";
import { signedWords } from "../../../shared/text/highlight.ts";
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

/** Messages of some conversations with words, the newest first: at most 400. */
export async function findMessagesAmong(
  tx: Transaction,
  conversationIds: readonly string[],
  query: Fragment,
  masks: boolean,
): Promise<FoundMessage[]> {
  const { rows } = await sql<FoundMessage>`
    select conversation_id as id, message_id, is_unproved
      from find_messages_among(${[...conversationIds]}::uuid[], ${query}, ${masks})`.execute(tx);
  return withoutHidden(tx, rows, hasWords(query));
}

/**
 * The newest 400 of the viewer's newest messages with a text as it stands, from the beginning of a word on.
 *
 * @param isWhole to the end of a word
 */
export async function findMessagesAsTyped(
  tx: Transaction,
  text: string,
  masks: boolean,
  isWhole = false,
): Promise<FoundMessage[]> {
  const end = isWhole && /[\p{L}\p{N}]$/u.test(text) ? "\\M" : "";
  const start = /^[\p{L}\p{N}]/u.test(text) ? "\\m" : "";
  const pattern =
    start + text.replaceAll(/[^\p{L}\p{N}\s]/gu, "\\$&").replaceAll(/\s+/g, "\\s+") + end;
  const { rows } = await sql<FoundMessage>`
    select conversation_id as id, message_id, is_unproved
      from find_messages_as_typed(${pattern}, ${markOf(text)}, ${masks})`.execute(tx);
  return withoutHidden(tx, rows, (shown) => sql`${shown} ~* ${pattern}`);
}

/**
 * The longest part of a text that every message with it has: as it stands, or in small letters where the message is
 * written in small letters. Without letters beyond ASCII, whose large and small ones are not agreed upon.
 */
function markOf(text: string): string | null {
  const parts = text.split(/(?:[^\P{L}A-Za-z]|\s)+/u).filter((part) => {
    const signs = part.replaceAll(/[A-Za-z]/g, "");
    return signs.toLowerCase() === signs && signs.toUpperCase() === signs;
  });
  return parts.toSorted((one, other) => other.length - one.length)[0]?.toLowerCase() || null;
}

/**
 * Those of some messages in which all that was typed with signs within stands as it was typed; none where nothing was.
 * What is like it without its signs is none: "17.4" is not "17-4".
 */
export async function haveSignedWords(
  tx: Transaction,
  ids: readonly string[],
  text: string,
): Promise<Set<string>> {
  const words = signedWords(text);
  if (words.length === 0 || ids.length === 0) return new Set();
  const patterns = words.map((word) => {
    const literal = word.replaceAll(/[^\p{L}\p{N}]/gu, "\\$&").replaceAll(/\\?['’]/g, "['’]");
    const end = /\p{N}$/u.test(word) ? "(?![[:digit:]])" : "(?![[:alnum:]])";
    return `(?<![[:alnum:]])${literal}${end}`;
  });
  const rows = await tx
    .selectFrom("messages")
    .select("id")
    .where("id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .where(sql<boolean>`content ~* all(${patterns}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Words of a message that was found, as they are shown to the viewer. */
export interface ShownWords {
  id: string;
  conversationId: string;
  content: string;
}

/** The words of some messages that the viewer may read, in no order. @param masks as of a page */
export async function shownWords(
  tx: Transaction,
  ids: readonly string[],
  masks: boolean,
): Promise<ShownWords[]> {
  if (ids.length === 0) return [];
  const query = sql<ShownWords & { is_first_contact: boolean }>`
    select m.id, m.conversation_id as "conversationId", m.content,
           m.recipient_id = viewer_id() and ${neverWrote(sql`m.recipient_id`, sql`m.sender_id`)} as is_first_contact
      from messages m where m.id = any(${[...ids]}::uuid[])`;
  const { rows } = await prepared(tx, "words-of-messages", query);
  return rows.map(({ is_first_contact: isFirst, content, ...row }) => ({
    ...row,
    content: masks && isFirst ? maskContacts(content) : content,
  }));
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
