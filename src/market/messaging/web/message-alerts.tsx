import { useEffect } from "react";
import { href } from "react-router";
import { isTransient } from "../../../shared/retry.ts";
import { noteRefusal, onLiveEvent, onLiveReady } from "../../../ui/live/on-live-event.ts";
import { changeToast, dismissToast, toast } from "../../../ui/toast-store.ts";
import { namedAddress } from "../rules/first-contact.ts";
import { previewCharacters, quotePreview } from "../rules/message-preview.ts";
import type { MessageJson, OpenConversationJson } from "../rules/message-schema.ts";
import { readUnsent } from "./inbox/unsent.ts";
import { type Asked, pauseOnline, unreadAsker } from "./unread-asker.ts";
import { tellUnread } from "./use-unread.ts";

/**
 * Tells somebody on whatever page of a message that came: a toast that leads to its conversation, and the count of
 * what is not read. The sender learns that this browser has it. What this browser could not send goes now.
 */
export function MessageAlerts({ personId }: { personId: string }) {
  useEffect(() => {
    const unread = unreadAsker({ ask: askUnread, tell: tellUnread, wait: pauseOnline });
    const countAgain = () => void unread.ask();
    // What was sent before the stream began, and after the page was made or the browser was last open.
    const catchUp = async () => {
      if ((await unread.ask()) > 0) noteDelivery();
    };
    const stops = [
      unread.stop,
      onLiveReady(() => void catchUp()),
      onLiveReady(() => void sendUnsent(personId)),
      onLiveEvent("message.sent", ({ subject, payload }) => {
        countAgain();
        if (subject === null || payload.sender_id === personId) return;
        noteDelivery();
        const messageId = String(payload.message_id);
        note(messageId, show(subject.id, messageId, String(payload.sender_name)));
      }),
      onLiveEvent("message.read", countAgain),
      // What was withdrawn is nothing to read any more.
      onLiveEvent("message.changed", ({ subject, payload }) => {
        if (payload.withdrawn === true) countAgain();
        if (subject !== null) void showAsIs(subject.id, String(payload.message_id));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [personId]);
  return null;
}

/** What waited for a connection, which there is now. */
async function sendUnsent(personId: string): Promise<void> {
  if (readUnsent().length === 0) return;
  const { flushOutbox } = await import("./inbox/outbox.ts");
  await flushOutbox(personId);
}

function noteDelivery(): void {
  void fetch("/api/v1/messages/delivered", { method: "POST" }).catch(() => undefined);
}

/** How many are not read. What nobody may know does not pass; no connection, too many calls and faults do. */
async function askUnread(): Promise<Asked> {
  try {
    const answer = noteRefusal(await fetch("/api/v1/messages/unread"));
    if (answer.ok) return (await answer.json()) as { count: number };
    return { mayPass: isTransient(answer) };
  } catch {
    return { mayPass: true };
  }
}

/** Toasts of the last messages, by message; null where none is shown. */
const shown = new Map<string, Promise<string | null>>();
const mostShown = 20;

function note(messageId: string, showing: Promise<string | null>): void {
  shown.set(messageId, showing);
  const [oldest] = shown.keys();
  if (shown.size > mostShown && oldest !== undefined) shown.delete(oldest);
}

/**
 * Shows the message, unless its conversation is on screen, is muted, or it was withdrawn meanwhile.
 *
 * @returns the id of its toast
 */
async function show(
  conversationId: string,
  messageId: string,
  sender: string,
): Promise<string | null> {
  const isOpen = new URLSearchParams(location.search).get("conversation") === conversationId;
  if (isOpen && document.visibilityState === "visible") return null;
  const conversation = await ask<OpenConversationJson>(`/api/v1/conversations/${conversationId}`);
  if (conversation === null || conversation.muted) return null;
  const words = await wordsOf(conversationId, messageId);
  if (words === null) return null;
  const { for_company: company } = conversation;
  return toast({
    title: `New message from ${namedAddress(sender) !== null ? "somebody" : sender}${company === null ? "" : ` for ${company}`}`,
    description: words,
    action: { label: "Open", to: `${href("/messages")}?conversation=${conversationId}` },
  });
}

/** Lets the toast of a message say what the message says now; it goes where that is nothing any more. */
async function showAsIs(conversationId: string, messageId: string): Promise<void> {
  const toastId = await shown.get(messageId);
  if (toastId == null) return;
  const words = await wordsOf(conversationId, messageId);
  if (words === null) dismissToast(toastId);
  else changeToast(toastId, { description: words });
}

/** What a toast shows of a message among the newest; null where it was withdrawn or is not there. */
async function wordsOf(conversationId: string, messageId: string): Promise<string | null> {
  const path = `/api/v1/conversations/${conversationId}/messages?limit=10`;
  const page = await ask<{ items: MessageJson[] }>(path);
  const message = page?.items.find(({ id }) => id === messageId);
  if (message === undefined || message.withdrawn_at !== null) return null;
  return quotePreview(message.content, namesOf(message.files), previewCharacters);
}

const namesOf = (files: MessageJson["files"]) => files.map(({ name }) => name).join(", ");

async function ask<Answer>(path: string): Promise<Answer | null> {
  try {
    const answer = noteRefusal(await fetch(path));
    return answer.ok ? ((await answer.json()) as Answer) : null;
  } catch {
    return null;
  }
}
