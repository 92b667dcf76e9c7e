const accountPauseMs = 1_000;
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

const nameOf = (viewerId: string, conversationId: string) =>
  `message-draft:${viewerId}:${conversationId}`;

/** What is being written in this browser; "" for nothing. */
export function keptDraft(viewerId: string, conversationId: string): string {
  try {
    return localStorage.getItem(nameOf(viewerId, conversationId)) ?? "";
  } catch {
    return "";
  }
}

/** Keeps what is being written: here at once, and in the account a moment after the last key. */
export function keepDraft(viewerId: string, conversationId: string, draft: string): void {
  try {
    if (draft === "") localStorage.removeItem(nameOf(viewerId, conversationId));
    else localStorage.setItem(nameOf(viewerId, conversationId), draft);
  } catch {
    // A browser that keeps nothing: the account still does.
  }
  clearTimeout(waiting.get(conversationId));
  // Sending a message takes the draft of the account away.
  if (draft === "") return;
  const keep = () =>
    void fetch(`/api/v1/conversations/${conversationId}`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ draft }),
    }).catch(() => undefined);
  waiting.set(conversationId, setTimeout(keep, accountPauseMs));
}
