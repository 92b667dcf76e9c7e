import type { Context } from "../../../platform/context.ts";
import { withoutLinks } from "../../../platform/mail/without-links.ts";
import { peopleNamed } from "../data/conversation-people.ts";
import { labelOf } from "../data/conversations.ts";
import { firstMessageSince, messagesOf } from "../data/messages.ts";
import { mailedCharacters, messageBeginning } from "../rules/message-preview.ts";
import { ownTitles } from "../rules/own-titles.ts";

/** Mails about older ones are seldom answered. */
const mostMessages = 50;

/** What stands in a conversation. */
export interface StandingWords {
  /** Messages of the others, whole and as far as a mail shows them. */
  sent: string[];
  /** Messages of the viewer. */
  own: string[];
  /** As `ownTitles`. */
  titles: string[];
}

/**
 * What mails about a conversation may have shown to the viewer and still stands there, and what the viewer answered: the
 * last messages, and the last ones when a mail was sent.
 *
 * @param mailedAt when the mail was sent that is answered; null: nobody knows
 */
export async function wordsSentTo(
  { db, viewer, config }: Pick<Context, "db" | "viewer" | "config">,
  conversationId: string,
  mailedAt: Date | null,
): Promise<StandingWords> {
  const page = {
    conversationId,
    after: undefined,
    limit: mostMessages,
    masks: config.maskContacts,
  };
  const { messages, titles } = await db.transaction(viewer, async (tx) => {
    const before =
      mailedAt === null ? undefined : await firstMessageSince(tx, conversationId, mailedAt);
    const last = await messagesOf(tx, { ...page, before: undefined });
    const earlier =
      before === undefined ? [] : (await messagesOf(tx, { ...page, before })).messages;
    return {
      messages: [...new Map([...earlier, ...last.messages].map((one) => [one.id, one])).values()],
      titles: ownTitles({
        people: await peopleNamed(tx, conversationId),
        about: await labelOf(tx, conversationId),
      }),
    };
  });
  const standing = messages.filter(({ withdrawnAt }) => withdrawnAt === null);
  const [own = [], others = []] = [true, false].map((isOwn) =>
    standing.filter(({ senderId }) => (senderId === viewer.id) === isOwn),
  );
  const sent = others.flatMap(({ content }) => {
    const words = content.trim();
    const shown = messageBeginning(words, mailedCharacters);
    return shown === words ? [words] : [shown, words];
  });
  return { sent, own: own.map(({ content }) => content.trim()), titles: titles.map(withoutLinks) };
}
