import type { Context } from "../../../platform/context.ts";
import { firstMessageSince, messagesOf } from "../data/messages.ts";
import { mailedCharacters, messageBeginning } from "../rules/message-preview.ts";

/** Mails about older ones are seldom answered. */
const mostMessages = 50;

/**
 * What mails about a conversation may have shown to the viewer and still stands there: the last messages of the others, and
 * the last ones when a mail was sent, whole and as far as a mail shows them.
 *
 * @param mailedAt when the mail was sent that is answered; null: nobody knows
 */
export async function wordsSentTo(
  { db, viewer, config }: Pick<Context, "db" | "viewer" | "config">,
  conversationId: string,
  mailedAt: Date | null,
): Promise<string[]> {
  const page = {
    conversationId,
    after: undefined,
    limit: mostMessages,
    masks: config.maskContacts,
  };
  const messages = await db.transaction(viewer, async (tx) => {
    const before =
      mailedAt === null ? undefined : await firstMessageSince(tx, conversationId, mailedAt);
    const last = await messagesOf(tx, { ...page, before: undefined });
    const earlier =
      before === undefined ? [] : (await messagesOf(tx, { ...page, before })).messages;
    return [...new Map([...earlier, ...last.messages].map((one) => [one.id, one])).values()];
  });
  return messages
    .filter(({ senderId, withdrawnAt }) => senderId !== viewer.id && withdrawnAt === null)
    .flatMap(({ content }) => {
      const words = content.trim();
      const shown = messageBeginning(words, mailedCharacters);
      return shown === words ? [words] : [shown, words];
    });
}
