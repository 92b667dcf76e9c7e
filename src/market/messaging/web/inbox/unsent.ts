import type { StoredUpload } from "../../../files/web/send-file.ts";
import type { MessageJson } from "../../rules/message-schema.ts";

/** A message that has not been acknowledged by the server. */
export interface Unsent {
  /** Its `Idempotency-Key`: however often it is sent, it is one message. */
  key: string;
  viewerId: string;
  conversationId: string;
  content: string;
  /** The message that it quotes. */
  replyTo: NonNullable<MessageJson["reply_to"]> | null;
  files: UnsentFile[];
  /** Nothing answered: it is sent again by itself. */
  isWaiting: boolean;
  /** Why the server did not take it. */
  refusal: string | null;
  /** Id of the message once it was sent; it is shown until the page has that one. */
  sentId: string | null;
}

/** A file that goes with it. */
export interface UnsentFile {
  /** Of its upload. */
  key: string;
  name: string;
  /** Null while it is not stored. */
  stored: StoredUpload | null;
}

/** What somebody sends. */
export type NewUnsent = Omit<Unsent, "isWaiting" | "refusal" | "sentId">;

const storageKey = "unsent-messages";

/** What an earlier page of this browser could not send. */
export function readUnsent(): Unsent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isUnsent).map(withAllFields) : [];
  } catch {
    return [];
  }
}

/** Keeps what is not sent yet, so that it survives a reload. */
export function writeUnsent(messages: readonly Unsent[]): void {
  try {
    const kept = messages.filter(({ sentId }) => sentId === null);
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still sends.
  }
}

/** Those of an earlier version had neither quotes nor files. */
function withAllFields(message: Unsent): Unsent {
  return { ...message, replyTo: message.replyTo ?? null, files: message.files ?? [] };
}

function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== "object" || value === null) return false;
  return ["key", "viewerId", "conversationId", "content"].every(
    (name) => typeof Reflect.get(value, name) === "string",
  );
}
