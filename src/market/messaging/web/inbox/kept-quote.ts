/** Keeps on the account which message the next one quotes: it is part of the draft. @param messageId null: none */
export function keepQuote(conversationId: string, messageId: string | null): void {
  const tell = async (): Promise<void> => {
    await fetch(`/api/v1/conversations/${conversationId}`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ draft_reply_to: messageId }),
      keepalive: true,
    });
  };
  latest.set(conversationId, messageId);
  const again = () => {
    if (latest.get(conversationId) === messageId) void tell().catch(() => undefined);
  };
  void tell().catch(() => addEventListener("online", again, { once: true }));
}

/** What was chosen last in this page, by conversation: nothing older is told once the connection is back. */
const latest = new Map<string, string | null>();
