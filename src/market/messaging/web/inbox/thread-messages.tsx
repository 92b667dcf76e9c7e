import type { ReactNode, RefObject } from "react";
import { Link, useLocation } from "react-router";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { senderName } from "../../rules/conversation.ts";
import { mayChange, whyNotReached } from "../../rules/message-rights.ts";
import type { MessageJson } from "../../rules/message-schema.ts";
import { anchorOf, inboxQuery } from "./inbox-address.ts";
import type { OpenThread } from "./load-inbox.ts";
import { MessageItem } from "./message-item.tsx";

/** The messages of a conversation by days, with ways to earlier and later ones. */
export function ThreadMessages(props: {
  thread: OpenThread;
  viewerId: string;
  /** Milliseconds. */
  now: number;
  editedId: string | null;
  /** The first that was not read nor answered when the conversation was opened; null for none. */
  firstNewId: string | null;
  /** What scrolls. */
  list: RefObject<HTMLDivElement | null>;
  onAnswer(message: MessageJson): void;
  onEdit(id: string | null): void;
  /** Shows the newest message; null while it is in view, or nothing came since. */
  onToEnd: (() => void) | null;
  /** Below the messages: what is on its way, and that somebody writes. */
  children: ReactNode;
}) {
  const { thread, viewerId, now, editedId, firstNewId, list, onAnswer, onEdit, onToEnd, children } =
    props;
  const { messages, hasEarlier, isNewest, newAbove } = thread;
  const { search, hash } = useLocation();
  const isHydrated = useHydrated();
  const known = new Set(messages.map(({ id }) => id));
  const ownSide = new Set(
    thread.conversation.people.flatMap(({ id, is_own_side }) => (is_own_side ? id : [])),
  );
  const [first, last] = [messages[0], messages.at(-1)];
  const { contact } = thread.conversation;
  const mayWrite = whyNotReached(contact.state, contact) === null;
  return (
    <div
      ref={list}
      className="thread-scroll"
      data-from={search.includes("after=") ? "start" : undefined}
      data-live={isHydrated || undefined}
      // What scrolls is reached by the keyboard (WCAG 2.1.1).
      {...{ tabIndex: 0 }}
    >
      <ol className="thread-messages" aria-live="polite" aria-label="Messages">
        {newAbove !== null && (
          <li className="thread-day thread-new">
            <Link
              to={{
                search: inboxQuery(search, { at: newAbove.firstId, before: null, after: null }),
                hash: anchorOf(newAbove.firstId),
              }}
              preventScrollReset
            >
              {`${newAbove.count.toLocaleString("en-US")} more new above`}
            </Link>
          </li>
        )}
        {hasEarlier && first !== undefined && (
          <li className="thread-more">
            <Link
              to={inboxQuery(search, { before: first.id, after: null, at: null })}
              preventScrollReset
            >
              Earlier messages
            </Link>
          </li>
        )}
        {messages.map((message, index) => {
          const isOwn = message.sender_id === viewerId;
          const isChangeable = isOwn && mayChange(message, now);
          const day = dayBefore(messages[index - 1], message, isHydrated);
          const isFirstNew = message.id === firstNewId;
          const isApart = day !== null || isFirstNew;
          return (
            <MessageItem
              key={message.id}
              message={message}
              isOwn={isOwn}
              isOwnSide={isOwn || ownSide.has(message.sender_id)}
              name={nameOf(thread, message)}
              quotedName={message.reply_to && nameOf(thread, message.reply_to)}
              isQuotedOnPage={message.reply_to !== null && known.has(message.reply_to.id)}
              day={day}
              isFirstNew={isFirstNew}
              isContinued={!isApart && goesOn(messages[index - 1], message)}
              showsState={isOwn && !hasSameState(message, messages[index + 1])}
              isAimedAt={hash === `#${anchorOf(message.id)}`}
              isChangeable={isChangeable}
              mayWrite={mayWrite}
              // Words that are being typed stay when the time runs out: the server says so.
              isEdited={message.id === editedId && isOwn}
              onAnswer={() => onAnswer(message)}
              onEdit={() => onEdit(message.id)}
              onEndEdit={() => onEdit(null)}
            />
          );
        })}
        {!isNewest && (
          <li className="thread-more">
            {last !== undefined && (
              <Link
                to={inboxQuery(search, { after: last.id, before: null, at: null })}
                preventScrollReset
              >
                Later messages
              </Link>
            )}
            <Link to={inboxQuery(search, { after: null, before: null, at: null })}>
              Newest messages
            </Link>
          </li>
        )}
        {children}
      </ol>
      {isHydrated && !isNewest && thread.conversation.unread > 0 && (
        <Link
          className="button button-small thread-below"
          to={inboxQuery(search, { after: null, before: null, at: null })}
        >
          {thread.conversation.unread === 1
            ? "1 new message"
            : `${thread.conversation.unread.toLocaleString("en-US")} new messages`}
        </Link>
      )}
      {onToEnd !== null && (
        <button type="button" className="button button-small thread-below" onClick={onToEnd}>
          New message below
        </button>
      )}
    </div>
  );
}

/** Messages of one person within this time belong together: who and when is said once. */
const togetherMs = 5 * 60_000;

/** Whether a message goes on where its sender left off. */
function goesOn(before: MessageJson | undefined, message: MessageJson): boolean {
  if (before?.sender_id !== message.sender_id) return false;
  return Date.parse(message.created_at) - Date.parse(before.created_at) < togetherMs;
}

/** Whether how far a message has come is said of the next one of its sender, too. */
function hasSameState(message: MessageJson, next: MessageJson | undefined): boolean {
  return (
    next?.sender_id === message.sender_id &&
    next.withdrawn_at === null &&
    next.read === message.read &&
    (next.delivered_at === null) === (message.delivered_at === null)
  );
}

/** Who sent a message, with the company. */
export function nameOf(thread: OpenThread, { sender_id }: Pick<MessageJson, "sender_id">): string {
  const { contact, people } = thread.conversation;
  if (sender_id === contact.id) {
    return senderName({ name: contact.name, companyName: contact.company_name });
  }
  return people.find(({ id }) => id === sender_id)?.name ?? "A colleague";
}

/** The day that a message begins, or null for one on the same day as the message before. */
function dayBefore(
  before: MessageJson | undefined,
  message: MessageJson,
  isHydrated: boolean,
): string | null {
  const day = dayOf(message.created_at, isHydrated);
  return before !== undefined && dayOf(before.created_at, isHydrated) === day ? null : day;
}

/** Of this place once a script knows it, before of UTC: server and browser write the same first. */
function dayOf(iso: string, isHydrated: boolean): string {
  return new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    ...(isHydrated ? {} : { timeZone: "UTC" }),
  }).format(new Date(iso));
}
