import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { ConversationFilter } from "../rules/conversation-list.ts";
import {
  type FoundMessage,
  findMessagesAmong,
  findMessagesAsTyped,
  hasWords,
  haveSignedWords,
  withoutHidden,
} from "./found-messages.ts";
import { areLeftOut, isLeftOut, likenesses, typedWords, wordsQuery } from "./search-words.ts";

/** As many conversations as a search gives of each kind, found by words and found by names. */
const mostFound = 100;
/** As many ways of dividing what was typed between names and messages as are tried. */
const mostDivided = 4;

/** What a search among the viewer's conversations found. */
export interface FoundConversations {
  ids: string[];
  /** The newest message with the words, of conversations found by words. */
  messageOf: Map<string, string>;
  /** Whether these are all there are. */
  isComplete: boolean;
}

/** A conversation by the name of a person, company or thing; `others` are the words that it does not have. */
interface Called {
  id: string;
  others: string[];
}

/**
 * The viewer's conversations with messages that have all the words, and those with people, companies and things of
 * that name, or with some of the words in a name and the others in a message: of each the hundred newest. What is
 * typed without a blank, like a part number, stands together. Where nothing is found so, a message may have what was
 * typed as it stands: words that are in every text, and signs. Nothing but such words is looked for as it stands, too.
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
  const words = typedWords(text);
  const query = wordsQuery(words);
  const { rows: hits } = await sql<FoundMessage>`
    select conversation_id as id, message_id, is_unproved from find_messages(${query}, ${filter}, ${masks})
     order by created_at desc, message_id desc`.execute(tx);
  const { rows: called } = await sql<Called>`
    select conversation_id as id, others
      from find_contacts(${text}, ${words}::text[], ${filter})`.execute(tx);
  const byName = called.filter(({ others }) => others.length === 0);
  const messages = [
    ...(await smallWords(tx, text, words, masks)),
    ...(await withoutHidden(tx, hits, hasWords(query))),
    ...(await besideNames(tx, called, words, masks)),
  ];
  if (messages.length === 0) messages.push(...(await leftOut(tx, text, words, masks)));
  const byWords = [...Map.groupBy(messages, ({ id }) => id)];
  const kept = byWords.slice(0, mostFound);
  const ids = [...kept.map(([id]) => id), ...byName.slice(0, mostFound).map(({ id }) => id)];
  return {
    ids: [...new Set(ids)],
    messageOf: new Map(kept.flatMap(([id, [newest]]) => (newest ? [[id, newest.message_id]] : []))),
    isComplete: byWords.length <= mostFound && byName.length <= mostFound,
  };
}

/**
 * Messages of some conversations with all the words, by conversation: those that have them as they were typed come
 * first, with their signs before without, then those that have them begun; of each the newest first.
 *
 * @param text as of `findConversations`
 */
export async function findHits(
  tx: Transaction,
  conversationIds: readonly string[],
  text: string,
  masks: boolean,
): Promise<Map<string, string[]>> {
  if (conversationIds.length === 0) return new Map();
  const words = typedWords(text);
  const asked = new Set(conversationIds);
  const hits = (await smallWords(tx, text, words, masks)).filter(({ id }) => asked.has(id));
  for (const likeness of likenesses) {
    const query = wordsQuery(words, likeness);
    hits.push(...(await findMessagesAmong(tx, conversationIds, query, masks)));
  }
  const signed = await haveSignedWords(tx, [...new Set(hits.map((hit) => hit.message_id))], text);
  const byConversation = Map.groupBy(hits, ({ id }) => id);
  return new Map(
    [...byConversation].map(([id, found]) => {
      const ids = [...new Set(found.map((message) => message.message_id))];
      return [
        id,
        [...ids.filter((one) => signed.has(one)), ...ids.filter((one) => !signed.has(one))],
      ];
    }),
  );
}

/** Messages with what was typed as it stands, where that is nothing but words of every text: "to be". */
async function smallWords(
  tx: Transaction,
  text: string,
  words: readonly string[],
  masks: boolean,
): Promise<FoundMessage[]> {
  return (await areLeftOut(tx, words)) ? findMessagesAsTyped(tx, text, masks, true) : [];
}

/** Messages with the words that the names of their conversations do not have: first those that have them whole. */
async function besideNames(
  tx: Transaction,
  called: readonly Called[],
  words: readonly string[],
  masks: boolean,
): Promise<FoundMessage[]> {
  const divided = called.filter(({ others: { length } }) => length > 0 && length < words.length);
  const groups = [...Map.groupBy(divided, ({ others }) => others.join(" ")).values()];
  const found: FoundMessage[] = [];
  for (const group of groups.slice(0, mostDivided)) {
    const ids = group.map(({ id }) => id);
    for (const likeness of likenesses) {
      const query = wordsQuery(group[0]?.others ?? [], likeness);
      found.push(...(await findMessagesAmong(tx, ids, query, masks)));
    }
  }
  return found;
}

/** Messages as they stand, where no word of them would find them: words of every text, signs, and letters with marks. */
async function leftOut(
  tx: Transaction,
  text: string,
  words: readonly string[],
  masks: boolean,
): Promise<FoundMessage[]> {
  const isFoundByWords = !/\p{M}/u.test(text) && !(await isLeftOut(tx, words.at(-1) ?? ""));
  return isFoundByWords ? [] : findMessagesAsTyped(tx, text, masks);
}
