import type { MessageJson } from "../../rules/message-schema.ts";

type Quote = NonNullable<MessageJson["reply_to"]>;

/** A message that has not been acknowledged by the server. */
export interface Unsent {
  /** Its `Idempotency-Key`: however often it is sent, it is one message. */
  key: string;
  viewerId: string;
  conversationId: string;
  content: string;
  /** The message that it quotes. */
  replyTo: Quote | null;
  /** Nothing answered: it is sent again by itself. */
  isWaiting: boolean;
  /** Why the server did not take it. */
  refusal: string | null;
  /** Id of the message once it was sent; it is shown until the page has that one. */
  sentId: string | null;
}

const storageKey = "unsent-messages";
const pauseMs = { first: 2_000, longest: 60_000 };
const listeners = new Set<() => void>();
let entries: readonly Unsent[] | null = null;
let isFlushing = false;
let pause = pauseMs.first;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Messages of this browser that are on their way, oldest first. */
export function unsentMessages(): readonly Unsent[] {
  entries ??= read();
  return entries;
}

const none: readonly Unsent[] = [];
/** On the server nothing is on its way. */
export const noMessages = () => none;

/** Calls `listener` after each change. @returns takes the call back */
export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a message in this browser and sends it; until it is acknowledged it survives reloads. */
export function addToOutbox(
  message: Pick<Unsent, "key" | "viewerId" | "conversationId" | "content" | "replyTo">,
) {
  const fresh = { ...message, isWaiting: false, refusal: null, sentId: null };
  write([...unsentMessages().filter(({ sentId }) => sentId === null), fresh]);
  void flushOutbox(message.viewerId);
}

/** Gives a message up that was not sent. */
export function removeFromOutbox(key: string): void {
  write(unsentMessages().filter((message) => message.key !== key));
}

/** Sends one again that was refused or waits. */
export function retryFromOutbox(key: string, viewerId: string): void {
  change(key, { refusal: null, isWaiting: false });
  void flushOutbox(viewerId);
}

/** Sends what waits, one after the other, so that messages stay in their order. */
export async function flushOutbox(viewerId: string): Promise<void> {
  if (isFlushing) return;
  isFlushing = true;
  clearTimeout(retry);
  try {
    for (;;) {
      const next = unsentMessages().find(
        (message) =>
          message.viewerId === viewerId && message.sentId === null && message.refusal === null,
      );
      if (next === undefined) {
        pause = pauseMs.first;
        return;
      }
      if (!(await sendOne(next))) {
        retry = setTimeout(() => void flushOutbox(viewerId), pause);
        pause = Math.min(pauseMs.longest, pause * 2);
        return;
      }
    }
  } finally {
    isFlushing = false;
  }
}

/** @returns whether the server answered for good */
async function sendOne({ key, conversationId, content, replyTo }: Unsent): Promise<boolean> {
  try {
    const answer = await fetch(`/api/v1/conversations/${conversationId}/messages`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify({ content, reply_to: replyTo?.id ?? null }),
    });
    const told = (await answer.json()) as {
      id?: string;
      detail?: string;
      errors?: { content?: string[] };
    };
    if (answer.ok) change(key, { sentId: told.id ?? "", isWaiting: false });
    else if (answer.status >= 500 || answer.status === 429) throw new Error(told.detail);
    else {
      change(key, {
        refusal: told.errors?.content?.[0] ?? told.detail ?? "This was not sent.",
        isWaiting: false,
      });
    }
    return true;
  } catch {
    change(key, { isWaiting: true });
    return false;
  }
}

function change(key: string, changes: Partial<Unsent>): void {
  write(
    unsentMessages().map((message) => (message.key === key ? { ...message, ...changes } : message)),
  );
}

function write(next: readonly Unsent[]): void {
  entries = next;
  try {
    localStorage.setItem(storageKey, JSON.stringify(next.filter(({ sentId }) => sentId === null)));
  } catch {
    // A browser that keeps nothing still sends.
  }
  for (const listener of listeners) listener();
}

function read(): Unsent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== "object" || value === null) return false;
  return ["key", "viewerId", "conversationId", "content"].every(
    (name) => typeof Reflect.get(value, name) === "string",
  );
}
