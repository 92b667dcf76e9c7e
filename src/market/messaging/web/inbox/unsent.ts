import type { StoredUpload } from "../../../files/web/send-file.ts";
import type { MessageJson } from "../../rules/message-schema.ts";
import { cleanMessage } from "../../rules/message-text.ts";

/** A message that has not been acknowledged by the server. */
export interface Unsent {
  /** Its `Idempotency-Key`: however often it is sent, it is one message. */
  key: string;
  /** Which of several words under the key these are: counted up when they are changed before they are known to be sent. */
  revision?: number;
  /** When it was written, in milliseconds; later ones have more, whatever the clock does. */
  at: number;
  viewerId: string;
  /** Where it goes: the id of its conversation, or what `firstPlace` says of one that begins with it. */
  conversationId: string;
  content: string;
  /** The message that it quotes. */
  replyTo: NonNullable<MessageJson["reply_to"]> | null;
  files: UnsentFile[];
  /** It was not taken, and is sent again by itself. */
  isWaiting: boolean;
  /** For what it waits; none: a connection. */
  waitsFor?: WaitsFor;
  /** Why the server did not take it. */
  refusal: string | null;
  /** Id of the message once it was sent; it is shown until the page has that one. */
  sentId: string | null;
  /** The conversation that it was sent into. */
  sentTo?: string;
}

/** Why a message goes later: nothing answered; the site failed; it takes no more in this moment; the session is over. */
export type WaitsFor = "connection" | "site" | "moment" | "session";

/** A file that goes with it. */
export interface UnsentFile {
  /** Of its upload. */
  key: string;
  name: string;
  /** Null while it is not stored. */
  stored: StoredUpload | null;
}

/** What somebody sends. */
export type NewUnsent = Omit<
  Unsent,
  "at" | "isWaiting" | "waitsFor" | "refusal" | "sentId" | "sentTo"
>;

/** Whether a message of the conversation is this one, which was sent and whose answer got lost. */
export function isSentAs(
  { client_key: sentKey, content: sentWords }: MessageJson,
  { key, revision = 0, content }: Pick<Unsent, "key" | "revision" | "content">,
): boolean {
  return sentKey === key && (revision === 0 || sentWords === cleanMessage(content));
}

/** Each has an entry of its own: tabs of one browser write at the same time. */
const prefix = "unsent-message ";

/** Whether an entry of the browser's storage is a message that was not sent. */
export function isUnsentEntry(name: string): boolean {
  return name.startsWith(prefix);
}

/** What this browser keeps that was not sent, oldest first. */
export function readUnsent(): Unsent[] {
  try {
    const kept = Object.keys(localStorage).filter(isUnsentEntry).map(read);
    return kept.filter(isUnsent).sort((one, other) => one.at - other.at);
  } catch {
    return [];
  }
}

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "");
  } catch {
    return null;
  }
}

/** Keeps a message that is not sent yet, so that it survives a reload. @returns false: this browser keeps nothing */
export function keepUnsent(message: Unsent): boolean {
  // A file that this page lacks another tab may be storing at the moment.
  const isStored = message.files.every(({ stored }) => stored !== null);
  const kept = { ...message, refusal: isStored ? message.refusal : null };
  try {
    localStorage.setItem(`${prefix}${message.key}`, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** Forgets one that was sent or given up. */
export function forgetUnsent(key: string): void {
  try {
    localStorage.removeItem(`${prefix}${key}`);
  } catch {
    // Nothing was kept.
  }
}

function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== "object" || value === null) return false;
  const texts = ["key", "viewerId", "conversationId", "content"];
  return texts.every((name) => typeof Reflect.get(value, name) === "string");
}
