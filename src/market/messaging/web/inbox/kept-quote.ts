import { tellOwnState } from "./tell-own-state.ts";

/** What was chosen last in this page, by conversation: nothing older is told once the connection is back. */
const latest = new Map<string, string | null>();

/** Keeps on the account which message the next one quotes: it is part of the draft. @param messageId null: none */
export function keepQuote(conversationId: string, messageId: string | null): void {
  latest.set(conversationId, messageId);
  const again = () => {
    if (latest.get(conversationId) === messageId) keepQuote(conversationId, messageId);
  };
  void tellOwnState(conversationId, { draft_reply_to: messageId }).then((isKept) => {
    if (!isKept) addEventListener("online", again, { once: true });
  });
}
