import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import { wordsBegunBy } from "../rules/begun-words.ts";
import type { ConversationFilter } from "../rules/conversation-list.ts";
import { maskContacts } from "../rules/mask-contacts.ts";

/** As many conversations as a search gives of each kind, found by words and found by names. */
const mostFound = 100;
const mostWords = 12;

/** What a search among the viewer's conversations found. */
export interface FoundConversations {
  ids: string[];
  /** The newest message with the words, of conversations found by words. */
  messageOf: Map<string, string>;
  /** Whether these are all there are. */
  isComplete: boolean;
}

interface Hit {
  id: string;
  message_id: string | null;
  is_unproved: boolean;
}

/**
 * The viewer's conversations with messages that have all the words, and those with people, companies and things of
 * that name: of each the hundred newest. What is typed without a blank, like a part number, stands together.
 *
 * @param text what was typed, without a meaning of its own to PostgreSQL
 * @param masks hides contact details from who never answered: then no search finds them either
 */
export async function findConversations(
  tx: Transaction,
  filter: ConversationFilter,
  text: string,
  masks: boolean,
): Promise<FoundConversations> {
  const query = wordsQuery(text);
  const pattern = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<Hit>`
    (select conversation_id as id, message_id, is_unproved
       from find_messages(${query}, ${filter}, ${masks})
      order by created_at desc, message_id desc)
    union all
    select conversation_id, null, false from find_contacts(${pattern}, ${filter})`.execute(tx);
  const shown = await withoutHidden(tx, rows, query);
  const byWords = firstOfEach(shown.filter((row) => row.message_id !== null));
  const byName = shown.filter((row) => row.message_id === null);
  const kept = [...byWords.slice(0, mostFound), ...byName.slice(0, mostFound)];
  return {
    ids: [...new Set(kept.map(({ id }) => id))],
    messageOf: new Map(kept.flatMap((row) => (row.message_id ? [[row.id, row.message_id]] : []))),
    isComplete: byWords.length <= mostFound && byName.length <= mostFound,
  };
}

/**
 * Every word. The last one may still be typed: messages have words that begin so, which no stem is taken off, and stems
 * of words that it may become.
 */
function wordsQuery(text: string): RawBuilder<unknown> {
  const typed = text
    .split(/\s+/)
    .map((one) => (one.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords))
    .filter((pieces) => pieces.length > 0)
    .slice(0, mostWords);
  const [last, ...before] = typed.pop()?.toReversed() ?? [];
  if (last === undefined) return sql`''::tsquery`;
  const begun = wordsBegunBy(last);
  const beginning = sql`to_tsquery('simple', format('%L:*', fold_accents(${last})))
    || to_tsquery('millwright', ${begun.map((word) => `'${word}'`).join(" | ")})`;
  const others = sql`to_tsquery('millwright', ${typed.map(together).join(" & ")})`;
  const stem = sql`to_tsquery('millwright', ${`'${last}'`})`;
  const start = sql`to_tsquery('millwright', ${together(before.toReversed())})`;
  // A word that stands in every text is in no message's words: after others it says nothing.
  return sql`(${others} && (${start} <-> (case
    when numnode(${others} && ${start}) > 0 and numnode(${stem}) = 0 then ''::tsquery else ${beginning} end)))`;
}

/** What is typed without a blank, as a query: it stands together in this order. */
function together(pieces: readonly string[]): string {
  const words = pieces.map((word) => `'${word}'`).join(" <-> ");
  return words === "" ? "" : `(${words})`;
}

/** Without messages whose words are hidden. */
async function withoutHidden(
  tx: Transaction,
  hits: readonly Hit[],
  query: RawBuilder<unknown>,
): Promise<Hit[]> {
  const ids = hits.flatMap(({ message_id, is_unproved }) => (is_unproved && message_id) || []);
  if (ids.length === 0) return [...hits];
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
     where message_words(asked.shown) @@ ${query}`.execute(tx);
  const hidden = new Set(masked.map(({ id }) => id));
  for (const { id } of proved) hidden.delete(id);
  return hits.filter(({ message_id: id }) => id === null || !hidden.has(id));
}

/** The first hit of each conversation: the newest. */
function firstOfEach(hits: readonly Hit[]): Hit[] {
  return [...Map.groupBy(hits, ({ id }) => id).values()].flatMap(([first]) => first ?? []);
}
