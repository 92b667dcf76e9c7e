import type { Services } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { findMessages } from "../data/messages.ts";
import { lastUnreadOf } from "../data/unread-words.ts";
import { mailedCharacters, messageBeginning } from "../rules/message-preview.ts";

/** Of each conversation. */
const mostMessages = 5;

/** What a mail tells of. */
interface WordsAsked {
  personId: string;
  /** Ids of conversations. */
  subjectIds: readonly string[];
  /** Ids of messages; null: of all that are not read. */
  partIds: readonly string[] | null;
}

/**
 * The words that mails about conversations show: of the last messages that a mail tells of and the person has not read,
 * without contact details where those are hidden. None of conversations about requests and orders, whose words may be under an
 * agreement, and none of whom the person has blocked.
 *
 * @param tx as that person
 * @returns by conversation, oldest first
 */
export async function wordsOfConversations(
  tx: Transaction,
  { config }: Pick<Services, "config">,
  { personId, subjectIds, partIds }: WordsAsked,
): Promise<Map<string, string[]>> {
  const asked = { conversationIds: subjectIds, told: partIds };
  const unread = await lastUnreadOf(tx, personId, asked, mostMessages);
  const ids = unread.flatMap(({ messageIds }) => messageIds);
  const messages = new Map(
    (await findMessages(tx, ids, config.maskContacts)).map((message) => [message.id, message]),
  );
  return new Map(
    unread.map(({ conversationId, messageIds }) => [
      conversationId,
      messageIds.flatMap((id) => {
        const message = messages.get(id);
        if (message === undefined) return [];
        const words = messageBeginning(message.content.trim(), mailedCharacters);
        const files = message.files.map(({ name }) => `[${name}]`).join(" ");
        return [words, files].filter(Boolean).join("\n") || [];
      }),
    ]),
  );
}
