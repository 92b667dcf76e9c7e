import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { isTransient } from "../../../../shared/retry.ts";
import { onLiveEvent, onLiveReady } from "../../../../ui/live/on-live-event.ts";
import { useReload } from "../../../../ui/live/use-reload.ts";
import { isUnread } from "../../rules/message-rights.ts";
import type { Inbox } from "./load-inbox.ts";
import { noMessages, subscribeToOutbox, unsentMessages } from "./outbox.ts";

const reloadPauseMs = 60;
const typingShownMs = 6_000;
/** Between calls that fail; the next pause is twice as long. */
const [firstPauseMs, longestPauseMs] = [1_000, 60_000];
const changes = [
  "message.sent",
  "message.read",
  "message.delivered",
  "message.changed",
  "conversation.changed",
  "conversation.contact_changed",
];

/**
 * Keeps the page of messages as it is now: loads it again for what happens elsewhere and for what was sent from
 * here, and marks as read what is on screen.
 *
 * @returns whether the other side is writing at the moment
 */
export function useLiveInbox({ thread, viewerId }: Inbox): { typing: boolean } {
  const reload = useReload(reloadPauseMs);
  const sent = useSyncExternalStore(subscribeToOutbox, unsentMessages, noMessages);
  const lastSent = sent.findLast(({ sentId }) => sentId !== null)?.sentId ?? null;
  useEffect(() => {
    if (lastSent !== null) reload();
  }, [lastSent, reload]);
  useEffect(() => {
    const stops = [...changes.map((kind) => onLiveEvent(kind, reload)), onLiveReady(reload)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [reload]);
  useMarkRead(thread, { viewerId, reload });
  return { typing: useTyping(thread, viewerId) };
}

/** Marks as read what is on screen, while somebody looks, and the conversation as looked at. */
function useMarkRead(
  thread: Inbox["thread"],
  { viewerId, reload }: { viewerId: string; reload: () => void },
): void {
  const conversationId = thread?.conversation.id;
  const [from, last] = [thread?.messages[0]?.id, thread?.messages.at(-1)?.id];
  const isDue = thread?.messages.some((one) => isUnread(one, viewerId)) === true;
  const isShown = isDue || thread?.isNewest === true;
  useEffect(() => {
    if (!isShown || conversationId === undefined || last === undefined) return;
    let [isAsked, isOver] = [false, false];
    let pauseMs = firstPauseMs;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    // Until it is known: what is on screen would stay unread, and be mailed about.
    const markLater = () => {
      isAsked = false;
      if (isOver) return;
      clearTimeout(waiting);
      waiting = setTimeout(mark, pauseMs);
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    };
    const mark = () => {
      if (document.visibilityState !== "visible" || isAsked) return;
      isAsked = true;
      fetch(`/api/v1/conversations/${conversationId}/read`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ from, up_to: last }),
      }).then((answer) => {
        if (isTransient(answer)) markLater();
        else if (isDue) reload();
      }, markLater);
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    addEventListener("online", mark);
    return () => {
      isOver = true;
      clearTimeout(waiting);
      document.removeEventListener("visibilitychange", mark);
      removeEventListener("online", mark);
    };
  }, [isShown, isDue, conversationId, from, last, reload]);
}

function useTyping(thread: Inbox["thread"], viewerId: string): boolean {
  const [isTyping, setIsTyping] = useState(false);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const conversationId = thread?.conversation.id;
  useEffect(() => {
    const end = () => setIsTyping(false);
    const stops = [
      onLiveEvent("message.typing", ({ subject, payload }) => {
        if (subject?.id !== conversationId || payload.person_id === viewerId) return;
        setIsTyping(true);
        clearTimeout(ending.current);
        ending.current = setTimeout(end, typingShownMs);
      }),
      onLiveEvent("message.sent", end),
    ];
    return () => {
      end();
      clearTimeout(ending.current);
      for (const stop of stops) stop();
    };
  }, [conversationId, viewerId]);
  return isTyping;
}
