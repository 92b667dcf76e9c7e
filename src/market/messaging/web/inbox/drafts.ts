import { knownDraft, tellOwnState } from "./tell-own-state.ts";

const accountPauseMs = 1_000;
/** Drafts that the account does not have yet, by `nameOf`. */
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

/** Beside it: the draft of the account that those words go on from. */
const beforeOf = (name: string) => `${name}:before`;

/** The draft that the account had when `keptDraft` was begun from it; null: nobody knows. */
export function draftBeforeKept(viewerId: string, conversationId: string): string | null {
  try {
    return localStorage.getItem(beforeOf(nameOf(viewerId, conversationId)));
  } catch {
    return null;
  }
}

/** Notes what the words kept here go on from, as long as some are. */
function noteBefore(name: string, before: string | undefined): void {
  try {
    if (before === undefined || localStorage.getItem(name) === null) return;
    localStorage.setItem(beforeOf(name), before);
  } catch {
    // Nothing is kept here.
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
  noteBefore(name, knownDraft(viewerId, conversationId));
  clearTimeout(waiting.get(name)?.timer);
  const send = () => {
    clearTimeout(waiting.get(name)?.timer);
    waiting.delete(name);
    void tellOwnState(viewerId, conversationId, { draft }).then((told) => {
      // What was begun elsewhere stays there, and what is written here in this browser.
      if (told === "kept" || (told === "other" && draft === "")) forget(name, draft);
      if (told === "kept") noteBefore(name, draft);
      if (told !== "failed") return;
      addEventListener("online", () => again(viewerId, conversationId, draft), { once: true });
    });
  };
  waiting.set(name, { send, timer: setTimeout(send, accountPauseMs) });
}

/** What was being written is on its way as a message: there is no draft any more, which the account learns at once. */
export function emptyDraft(viewerId: string, conversationId: string): void {
  keepDraft(viewerId, conversationId, "");
  waiting.get(nameOf(viewerId, conversationId))?.send();
}

/** Tries again, unless something else was written meanwhile. */
function again(viewerId: string, conversationId: string, draft: string): void {
  if (waiting.has(nameOf(viewerId, conversationId))) return;
  if (keptDraft(viewerId, conversationId) === draft) keepDraft(viewerId, conversationId, draft);
}

function forget(name: string, draft: string): void {
  try {
    if (localStorage.getItem(name) !== draft) return;
    localStorage.removeItem(name);
    localStorage.removeItem(beforeOf(name));
  } catch {
    // Nothing was kept.
  }
}

/** What stood in the fields of conversations that this page showed, when it showed them last. */
const left = new Map<string, string>();

/** Notes what stands in the field of a conversation whose page goes: the account may have it, and be asked no more. */
export function noteLeft(viewerId: string, conversationId: string, words: string): void {
  left.set(nameOf(viewerId, conversationId), words);
}

/**
 * What was being written into a conversation that its writer reads no more. It stays in this browser, also once this
 * page is loaded again.
 *
 * @returns `wasOpen`: this page showed the conversation before
 */
export function lostDraft(
  viewerId: string,
  conversationId: string,
): { words: string; wasOpen: boolean } {
  const name = nameOf(viewerId, conversationId);
  const here = left.get(name);
  const words = here || (keptDraft(viewerId, conversationId) ?? "");
  try {
    if (words !== "") localStorage.setItem(name, words);
  } catch {
    // A browser that keeps nothing shows it as long as this page is open.
  }
  return { words, wasOpen: here !== undefined };
}

/** Forgets here what was being written, which is taken out of the account, too. */
export function dropDraft(viewerId: string, conversationId: string): void {
  const name = nameOf(viewerId, conversationId);
  clearTimeout(waiting.get(name)?.timer);
  waiting.delete(name);
  forgetLostDraft(viewerId, conversationId);
}

/** Takes out of this browser what `lostDraft` found. */
export function forgetLostDraft(viewerId: string, conversationId: string): void {
  const name = nameOf(viewerId, conversationId);
  if (left.has(name)) left.set(name, "");
  forget(name, keptDraft(viewerId, conversationId) ?? "");
}

if (typeof addEventListener === "function") {
  addEventListener("pagehide", () => {
    for (const { send } of [...waiting.values()]) send();
  });
}
