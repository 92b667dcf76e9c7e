import type { StoredUpload } from "../../../files/web/send-file.ts";
import type { QueuedFile } from "../../../files/web/upload-queue.ts";

const nameOf = (viewerId: string, conversationId: string) =>
  `message-files:${viewerId}:${conversationId}`;

/** Notes in this browser which files are with the draft of a message. */
export function keepUploads(
  viewerId: string,
  conversationId: string,
  entries: readonly QueuedFile[],
): void {
  const kept = entries.filter(({ state }) => state !== "canceled" && state !== "refused");
  try {
    if (kept.length === 0) localStorage.removeItem(nameOf(viewerId, conversationId));
    else localStorage.setItem(nameOf(viewerId, conversationId), JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still sends.
  }
}

/** What was noted: files that are stored, and which ones have to be chosen again. */
export function keptUploads(viewerId: string, conversationId: string): QueuedFile[] {
  try {
    const kept: unknown = JSON.parse(
      localStorage.getItem(nameOf(viewerId, conversationId)) ?? "[]",
    );
    return Array.isArray(kept) ? kept.filter(isEntry).map(restored) : [];
  } catch {
    return [];
  }
}

/** Forgets some of them, which went with a message. */
export function forgetKeptUploads(
  viewerId: string,
  conversationId: string,
  keys: ReadonlySet<string>,
): void {
  const left = keptUploads(viewerId, conversationId).filter(({ key }) => !keys.has(key));
  keepUploads(viewerId, conversationId, left);
}

/** The bytes of a file that was under way went with the page that it was chosen on. */
function restored(entry: QueuedFile): QueuedFile {
  if (entry.file !== undefined) return entry;
  const { key, name, bytes } = entry;
  return { key, name, bytes, sent: 0, state: "refused", message: chooseAgain };
}

/** Says that a file is not there any more. */
export const chooseAgain = "It was not stored before the page was closed. Choose it again.";

/** The entry of a list for a file that is stored. */
export function storedEntry(key: string, file: StoredUpload): QueuedFile {
  const { name, bytes } = file;
  return { key, name, bytes, sent: bytes, state: "stored", file };
}

function isEntry(value: unknown): value is QueuedFile {
  if (typeof value !== "object" || value === null) return false;
  return ["key", "name", "state"].every((name) => typeof Reflect.get(value, name) === "string");
}
