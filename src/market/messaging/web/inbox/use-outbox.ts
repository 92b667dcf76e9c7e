import { useEffect, useSyncExternalStore } from "react";
import {
  addToOutbox,
  flushOutbox,
  noMessages,
  removeFromOutbox,
  retryFromOutbox,
  subscribeToOutbox,
  takeFromOutbox,
  unsentMessages,
} from "./outbox.ts";
import type { NewUnsent, Unsent } from "./unsent.ts";

/** What somebody wrote into a conversation and the server has not acknowledged. */
export interface Outbox {
  unsent: readonly Unsent[];
  add(message: Omit<NewUnsent, "viewerId" | "conversationId">): void;
  retry(key: string): void;
  remove(key: string): void;
  /** Out of the outbox, to be written anew. */
  take(key: string): void;
}

/** The outbox of a conversation; whatever waits is sent when the page opens and when the connection returns. */
export function useOutbox(viewerId: string, conversationId: string): Outbox {
  const all = useSyncExternalStore(subscribeToOutbox, unsentMessages, noMessages);
  useEffect(() => {
    const flush = () => void flushOutbox(viewerId);
    flush();
    addEventListener("online", flush);
    return () => removeEventListener("online", flush);
  }, [viewerId]);
  return {
    unsent: all.filter((one) => one.viewerId === viewerId && one.conversationId === conversationId),
    add: (message) => addToOutbox({ ...message, viewerId, conversationId }),
    retry: (key) => retryFromOutbox(key, viewerId),
    remove: removeFromOutbox,
    take: takeFromOutbox,
  };
}
