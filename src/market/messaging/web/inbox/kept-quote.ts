import { tellOwnState } from "./tell-own-state.ts";

/** What was chosen last in this page, by conversation: nothing older is told once the connection is back. */
const latest = new Map<string, string | null>();

/** Keeps on the account which message the next one quotes: it is part of the draft. @param messageId null: none */
export function keepQuote(
  viewerId: string,
  conversationId: string,
  messageId: string | null,
): void {
  latest.set(conversationId, messageId);
  const again = () => {
    if (latest.get(conversationId) === messageId) keepQuote(viewerId, conversationId, messageId);
  };
  void tellOwnState(viewerId, conversationId, { draft_reply_to: messageId }).then((told) => {
    if (told === "failed") addEventListener("online", again, { once: true });
  });
}
