import type { Context } from "../../../platform/context.ts";
import { messagesOf } from "../data/messages.ts";
import { mailedCharacters, messageBeginning } from "../rules/message-preview.ts";

/** Mails about older ones are seldom answered. */
const mostMessages = 50;

/**
 * What mails about a conversation may have shown to the viewer: the last messages of the others, whole and as far as a
 * mail shows them.
 */
export async function wordsSentTo(
  { db, viewer, config }: Pick<Context, "db" | "viewer" | "config">,
  conversationId: string,
): Promise<string[]> {
  const { messages } = await db.transaction(viewer, (tx) =>
    messagesOf(tx, {
      conversationId,
      before: undefined,
      after: undefined,
      limit: mostMessages,
      masks: config.maskContacts,
    }),
  );
  return messages
    .filter(({ senderId }) => senderId !== viewer.id)
    .flatMap(({ content }) => {
      const words = content.trim();
      return [words, messageBeginning(words, mailedCharacters)];
    });
}
