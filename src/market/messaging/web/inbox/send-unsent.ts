import { actingPersonHeader } from "../../../../shared/acting-person.ts";
import { noteRefusal } from "../../../../ui/live/on-live-event.ts";
import { sendNew } from "../../rules/message-rights.ts";
import { chooseAgain } from "../attachments/kept-uploads.ts";
import { uploadsOf } from "../attachments/message-uploads.ts";
import { addresseeAt } from "./first-place.ts";
import type { Unsent, UnsentFile, WaitsFor } from "./unsent.ts";

/** What became of a try: sent, refused for good, or to be tried again. `files` are as far as they came. */
export type Attempt = { files: UnsentFile[] } & (
  | { outcome: "sent"; id: string; conversationId: string }
  | { outcome: "refused"; refusal: string; losesQuote?: boolean; isTaken?: boolean }
  | { outcome: "away"; waitsFor: WaitsFor }
);

/** A page waits so long by itself; of longer limits it tells. */
const longestMomentSeconds = 60;

/** Sends a message, after those of its files that are not stored yet. */
export async function sendUnsent(message: Unsent): Promise<Attempt> {
  const files: UnsentFile[] = [];
  for (const file of message.files) {
    const stored = await storeFile(message, file);
    if (typeof stored === "string") {
      return { outcome: "refused", refusal: stored, files: message.files };
    }
    if (stored === null) return { outcome: "away", waitsFor: "connection", files: message.files };
    files.push(stored);
  }
  const { key, viewerId, conversationId, content, replyTo, revision = 0 } = message;
  const first = addresseeAt(conversationId);
  const [path, to] =
    first === null
      ? [`/api/v1/conversations/${conversationId}/messages`, { reply_to: replyTo?.id ?? null }]
      : ["/api/v1/conversations", first];
  try {
    const sent = await fetch(path, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": key,
        [actingPersonHeader]: viewerId,
      },
      body: JSON.stringify({
        ...to,
        content,
        ...(revision > 0 && { revision }),
        files: files.flatMap(({ stored }) => stored?.id ?? []),
      }),
    });
    const answer = noteRefusal(sent);
    const told = (await answer.json()) as Told;
    if (answer.ok) {
      const sentTo = told.conversation_id ?? conversationId;
      return { outcome: "sent", id: told.id ?? "", conversationId: sentTo, files };
    }
    // A limit that lasts is told with its reason; what is over in a moment is waited for.
    const isMoment = Number(answer.headers.get("Retry-After") ?? 0) <= longestMomentSeconds;
    const waitsFor: WaitsFor | null =
      answer.status >= 500
        ? "site"
        : answer.status === 429 && isMoment
          ? "moment"
          : // It waits until its writer has signed in again.
            answer.status === 401
            ? "session"
            : null;
    if (waitsFor !== null) return { outcome: "away", waitsFor, files };
    const reason = Object.values(told.errors ?? {})[0]?.[0] ?? told.detail;
    // What was withdrawn meanwhile is not quoted: the next try goes without it.
    const losesQuote = told.errors?.reply_to !== undefined;
    // The words before these were sent after all, and keep their key.
    const isTaken = told.allowed?.includes(sendNew) === true;
    const refusal = reason ?? "This was not sent.";
    return { outcome: "refused", refusal, losesQuote, isTaken, files };
  } catch {
    return { outcome: "away", waitsFor: "connection", files };
  }
}

interface Told {
  id?: string;
  conversation_id?: string;
  detail?: string;
  allowed?: string[];
  errors?: Record<string, string[]>;
}

/** @returns the file once it is stored; why it cannot be; null when nothing answered */
async function storeFile(
  { viewerId, conversationId }: Unsent,
  file: UnsentFile,
): Promise<UnsentFile | string | null> {
  if (file.stored !== null) return file;
  const queue = uploadsOf(viewerId, conversationId);
  const before = queue.entries().find(({ key }) => key === file.key);
  if (before?.state === "canceled" || before?.mayRetry === true) queue.retry(file.key);
  const entry = await queue.settled(file.key);
  if (entry === undefined) return `${file.name}: ${chooseAgain}`;
  if (entry.file !== undefined) return { ...file, stored: entry.file };
  if (entry.state === "refused" && entry.mayRetry !== true) {
    return `${file.name}: ${entry.message ?? chooseAgain}`;
  }
  return null;
}
