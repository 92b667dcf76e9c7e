import { useEffect, useSyncExternalStore } from "react";
import type { QueuedFile, UploadQueue } from "../../../files/web/upload-queue.ts";
import { keepUploads, keptUploads } from "./kept-uploads.ts";
import { uploadsOf } from "./message-uploads.ts";

const none: readonly QueuedFile[] = [];

/** The files of the message that is being written. */
export interface Attachments {
  queue: UploadQueue;
  entries: readonly QueuedFile[];
}

/** Whether a file cannot be sent; those that only wait for a connection can. */
export function isRefused({ state, mayRetry }: QueuedFile): boolean {
  return state === "refused" && mayRetry !== true;
}

/**
 * The files that are with the draft of a conversation; those of messages on their way are not among them. Noted in this
 * browser, so that a reload finds them again.
 *
 * @param taken keys of files that go with messages on their way
 */
export function useAttachments(
  viewerId: string,
  conversationId: string,
  taken: ReadonlySet<string>,
): Attachments {
  const queue = uploadsOf(viewerId, conversationId);
  const all = useSyncExternalStore(queue.subscribe, queue.entries, () => none);
  const entries = all.filter(({ key }) => !taken.has(key));
  useEffect(() => {
    queue.restore(keptUploads(viewerId, conversationId));
  }, [queue, viewerId, conversationId]);
  useEffect(() => {
    // Not before what an earlier page noted was read.
    const keep = () => keepUploads(viewerId, conversationId, queue.entries());
    return queue.subscribe(keep);
  }, [queue, viewerId, conversationId]);
  return { queue, entries };
}
