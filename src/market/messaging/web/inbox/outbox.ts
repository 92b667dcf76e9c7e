import { personHere } from "../../../../ui/live/signed-in-here.ts";
import { forgetKeptUploads } from "../attachments/kept-uploads.ts";
import { discardUpload, uploadsOf } from "../attachments/message-uploads.ts";
import { askSent } from "./ask-sent.ts";
import { emptyDraft, keptDraft } from "./drafts.ts";
import { sendUnsent } from "./send-unsent.ts";
import {
  forgetUnsent,
  isUnsentEntry,
  keepUnsent,
  type NewUnsent,
  readUnsent,
  type Unsent,
  type WaitsFor,
} from "./unsent.ts";

const pauseMs = { first: 2_000, longest: 60_000 };
const listeners = new Set<() => void>();
let entries: readonly Unsent[] | null = null;
/** Keys of those that the browser did not keep: this page alone has them. */
const unkept = new Set<string>();
/** Keys of those that somebody takes out: nothing is sent before it is known whether they were sent already. */
const held = new Set<string>();
let underWay: { key: string; done: Promise<unknown> } | null = null;
let isFlushing = false;
let pause = pauseMs.first;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Messages of this browser that are on their way, oldest first. */
export function unsentMessages(): readonly Unsent[] {
  entries ??= readUnsent();
  return entries;
}

const none: readonly Unsent[] = [];
/** On the server nothing is on its way. */
export const noMessages = () => none;

/** Calls `listener` after each change, also in other tabs of this browser. @returns takes the call back */
export function subscribeToOutbox(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", hearOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", hearOtherTabs);
  };
}

function hearOtherTabs({ key }: StorageEvent): void {
  if (key !== null && !isUnsentEntry(key)) return;
  readAgain();
  tellListeners();
}

/** What other tabs wrote, sent or gave up meanwhile. */
function readAgain(): void {
  const here = unsentMessages().filter(({ key, sentId }) => sentId !== null || unkept.has(key));
  entries = [...here, ...readUnsent()];
}

/** Keeps a message in this browser and sends it; until it is acknowledged it survives reloads. */
export function addToOutbox(message: NewUnsent) {
  const at = Math.max(Date.now(), 1 + (unsentMessages().at(-1)?.at ?? 0));
  const fresh = { ...message, at, isWaiting: false, refusal: null, sentId: null };
  write([...unsentMessages().filter(({ sentId }) => sentId === null), fresh]);
  void flushOutbox(message.viewerId);
}

/** Gives a message up that was not sent, with its files. @returns as `takeFromOutbox` */
export async function removeFromOutbox(key: string): Promise<Unsent | null> {
  const message = await takeFromOutbox(key);
  if (message === null) return null;
  forgetUploads(message);
  for (const { stored } of message.files) if (stored !== null) discardUpload(stored.id);
  return message;
}

/**
 * Takes a message out that was not sent; its files stay with the draft.
 *
 * @returns null for one that is not there, or was sent after all: its answer got lost
 */
export async function takeFromOutbox(key: string): Promise<Unsent | null> {
  const find = () => unsentMessages().find((one) => one.key === key && one.sentId === null);
  held.add(key);
  try {
    if (underWay?.key === key) await Promise.race([underWay.done, pauseOf(pauseMs.first)]);
    const waiting = find();
    // What was refused was judged, and not sent.
    const id = waiting === undefined || waiting.refusal !== null ? null : await askSent(waiting);
    if (id !== null) noteSent(key, id);
    const message = find();
    if (message === undefined) return null;
    write(unsentMessages().filter((one) => one.key !== key));
    return message;
  } finally {
    held.delete(key);
  }
}

function pauseOf(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Notes that a message was sent whose answer has not come. @param id of the message */
export function noteSent(key: string, id: string): void {
  const message = unsentMessages().find((one) => one.key === key && one.sentId === null);
  if (message === undefined) return;
  const sentTo = message.conversationId;
  change(key, { isWaiting: false, refusal: null, sentId: id, sentTo });
  forgetUploads(message);
}

/** Sends one again that was refused or waits. */
export function retryFromOutbox(key: string, viewerId: string): void {
  change(key, { refusal: null, isWaiting: false });
  void flushOutbox(viewerId);
}

/**
 * Sends what waits, one after the other, so that messages stay in their order; nothing once the page was left by whoever
 * wrote it.
 */
export async function flushOutbox(viewerId: string): Promise<void> {
  if (isFlushing || personHere() !== viewerId) return;
  isFlushing = true;
  clearTimeout(retry);
  readAgain();
  try {
    for (;;) {
      const next = unsentMessages().find(
        (message) =>
          message.viewerId === viewerId && message.sentId === null && message.refusal === null,
      );
      if (next === undefined) {
        pause = pauseMs.first;
        return;
      }
      if (held.has(next.key)) {
        retry = setTimeout(() => void flushOutbox(viewerId), pause);
        return;
      }
      const done = sendOne(next);
      underWay = { key: next.key, done };
      if (!(await done)) {
        retry = setTimeout(() => void flushOutbox(viewerId), pause);
        pause = Math.min(pauseMs.longest, pause * 2);
        return;
      }
    }
  } finally {
    isFlushing = false;
    underWay = null;
  }
}

/** @returns whether the server answered for good */
async function sendOne(message: Unsent): Promise<boolean> {
  const { key } = message;
  const attempt = await sendUnsent(message);
  const { files, outcome } = attempt;
  if (outcome === "away") {
    change(key, { files });
    waitAll(message.viewerId, attempt.waitsFor);
    return false;
  }
  if (outcome === "refused") {
    const replyTo = attempt.losesQuote === true ? null : message.replyTo;
    // Under its key another message was sent: the next try is one of its own.
    const own = attempt.isTaken === true ? { key: `${key}-new`, revision: 0 } : {};
    change(key, { ...own, files, replyTo, isWaiting: false, refusal: attempt.refusal });
  } else {
    change(key, { files, isWaiting: false, sentId: attempt.id, sentTo: attempt.conversationId });
    forgetUploads(message);
    // Without a connection the account was not told that there is no draft any more.
    const { viewerId, conversationId } = message;
    if (message.isWaiting && keptDraft(viewerId, conversationId) === "") {
      emptyDraft(viewerId, conversationId);
    }
  }
  return true;
}

/** Messages keep their order: behind one that waits for a connection all do. */
function waitAll(viewerId: string, waitsFor: WaitsFor): void {
  const waits = (message: Unsent) =>
    message.viewerId === viewerId && message.sentId === null && message.refusal === null;
  write(
    unsentMessages().map((message) =>
      waits(message) ? { ...message, isWaiting: true, waitsFor } : message,
    ),
  );
}

/** Their rows in the list of what is uploaded. */
function forgetUploads({ viewerId, conversationId, files }: Unsent): void {
  const queue = uploadsOf(viewerId, conversationId);
  for (const { key } of files) queue.dismiss(key);
  // Also where the list of its conversation was not opened since the page was loaded.
  forgetKeptUploads(viewerId, conversationId, new Set(files.map(({ key }) => key)));
}

function change(key: string, changes: Partial<Unsent>): void {
  write(
    unsentMessages().map((message) => (message.key === key ? { ...message, ...changes } : message)),
  );
}

function write(next: readonly Unsent[]): void {
  const before = unsentMessages();
  entries = next;
  for (const message of before) if (!isKept(message.key)) forgetUnsent(message.key);
  for (const message of next) {
    if (before.includes(message) || message.sentId !== null) continue;
    if (!keepUnsent(message)) unkept.add(message.key);
  }
  tellListeners();
}

/** Whether it is still to be sent. */
function isKept(key: string): boolean {
  return unsentMessages().some((message) => message.key === key && message.sentId === null);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
