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
import { isSentAs, type NewUnsent, type Unsent } from "./unsent.ts";

/** What somebody wrote into a conversation and the server has not acknowledged. */
export interface Outbox {
  unsent: readonly Unsent[];
  add(message: Omit<NewUnsent, "viewerId" | "conversationId">): void;
  retry(key: string): void;
  remove(key: string): void;
  /** Out of the outbox, to be written anew. @returns as it was; null where it had been sent, which the page shows */
  take(key: string): Promise<Unsent | null>;
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
  /** @returns what was taken out; null: it had been sent */
  async function out<Taken>(taking: Promise<Taken | null>): Promise<Taken | null> {
    const taken = await taking;
    if (taken !== null) return taken;
    await revalidate();
    void flushOutbox(viewerId);
    return null;
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
  const idOf = (one: Unsent) => messages.find((message) => isSentAs(message, one))?.id;
  useEffect(() => {
    for (const one of unsent) {
      const id = messages.find((message) => isSentAs(message, one))?.id;
      if (one.sentId === null && id !== undefined) noteSent(one.key, id);
    }
  }, [unsent, messages]);
  return unsent.filter((one) =>
    one.sentId === null ? idOf(one) === undefined : !ids.has(one.sentId),
  );
}
