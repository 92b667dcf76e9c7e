import { useEffect, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import type { MessageJson } from "../../rules/message-schema.ts";
import {
  addToOutbox,
  flushOutbox,
  noMessages,
  noteSent,
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
  /** Out of the outbox, to be written anew. @returns whether it was: not where it had been sent, which the page shows */
  take(key: string): Promise<boolean>;
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
  const { revalidate } = useRevalidator();
  /** @returns whether it was taken out */
  async function out(isOut: Promise<unknown>): Promise<boolean> {
    if (await isOut) return true;
    await revalidate();
    void flushOutbox(viewerId);
    return false;
  }
  return {
    unsent: all.filter((one) => one.viewerId === viewerId && one.conversationId === conversationId),
    add: (message) => addToOutbox({ ...message, viewerId, conversationId }),
    retry: (key) => retryFromOutbox(key, viewerId),
    remove: (key) => void out(removeFromOutbox(key)),
    take: (key) => out(takeFromOutbox(key)),
  };
}

/** Those that the page does not show as sent yet; of the others the outbox learns that they were. */
export function useUnshown(
  unsent: readonly Unsent[],
  messages: readonly MessageJson[],
): readonly Unsent[] {
  const ids = new Set(messages.map(({ id }) => id));
  const idOf = ({ key }: Unsent) => messages.find(({ client_key }) => client_key === key)?.id;
  useEffect(() => {
    for (const one of unsent) {
      const id = messages.find(({ client_key }) => client_key === one.key)?.id;
      if (one.sentId === null && id !== undefined) noteSent(one.key, id);
    }
  }, [unsent, messages]);
  return unsent.filter((one) =>
    one.sentId === null ? idOf(one) === undefined : !ids.has(one.sentId),
  );
}
