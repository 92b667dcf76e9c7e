import { tellOwnState } from "./tell-own-state.ts";

const accountPauseMs = 1_000;
/** Drafts that the account does not have yet, by conversation. */
const waiting = new Map<string, { send(): void; timer: ReturnType<typeof setTimeout> }>();

const nameOf = (viewerId: string, conversationId: string) =>
  `message-draft:${viewerId}:${conversationId}`;

/** What was being written in this browser and has not reached the account; null for nothing. */
export function keptDraft(viewerId: string, conversationId: string): string | null {
  try {
    return localStorage.getItem(nameOf(viewerId, conversationId));
  } catch {
    return null;
  }
}

/**
 * Keeps what is being written: here at once, and in the account a moment after the last key, or when the page is left.
 * Once the account has it, it is only there: another device may go on with it.
 *
 * @param draft "" for nothing: it was sent, or taken out
 */
export function keepDraft(viewerId: string, conversationId: string, draft: string): void {
  const name = nameOf(viewerId, conversationId);
  try {
    localStorage.setItem(name, draft);
  } catch {
    // A browser that keeps nothing: the account still does.
  }
  clearTimeout(waiting.get(conversationId)?.timer);
  const send = () => {
    clearTimeout(waiting.get(conversationId)?.timer);
    waiting.delete(conversationId);
    void tellOwnState(conversationId, { draft }).then((isKept) => {
      if (isKept) forget(name, draft);
      else addEventListener("online", () => again(viewerId, conversationId, draft), { once: true });
    });
  };
  waiting.set(conversationId, { send, timer: setTimeout(send, accountPauseMs) });
}

/** Tries again, unless something else was written meanwhile. */
function again(viewerId: string, conversationId: string, draft: string): void {
  if (waiting.has(conversationId) || keptDraft(viewerId, conversationId) !== draft) return;
  keepDraft(viewerId, conversationId, draft);
}

function forget(name: string, draft: string): void {
  try {
    if (localStorage.getItem(name) === draft) localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

if (typeof addEventListener === "function") {
  addEventListener("pagehide", () => {
    for (const { send } of [...waiting.values()]) send();
  });
}
