import { useEffect, useRef } from "react";
import { Form, href, Link, useLocation } from "react-router";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { senderName } from "../../rules/conversation.ts";
import { whyNotReached } from "../../rules/message-rights.ts";
import type { MessageJson } from "../../rules/message-schema.ts";
import { Composer } from "./composer.tsx";
import { inboxQuery } from "./inbox-address.ts";
import type { OpenThread } from "./load-inbox.ts";
import { MessageItem } from "./message-item.tsx";
import { ThreadHead } from "./thread-head.tsx";
import { UnsentItem } from "./unsent-item.tsx";
import { useOutbox } from "./use-outbox.ts";

/** One conversation: whom with and about what, its messages by days, and a field for the next one. */
export function Thread(props: {
  thread: OpenThread;
  viewerId: string;
  now: string;
  isTyping: boolean;
}) {
  const { thread, viewerId, now, isTyping } = props;
  const { conversation, messages, hasEarlier, isNewest } = thread;
  const { contact } = conversation;
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const outbox = useOutbox(viewerId, conversation.id);
  const end = useRef<HTMLLIElement>(null);
  const known = new Set(messages.map(({ id }) => id));
  const unsent = outbox.unsent.filter(({ sentId }) => sentId === null || !known.has(sentId));
  const count = messages.length + unsent.length;
  useEffect(() => {
    if (count > 0 && isNewest) end.current?.scrollIntoView({ block: "nearest" });
  }, [count, isNewest]);
  const obstacle = whyNotReached(contact.state, contact.name);
  const last = messages.at(-1);
  return (
    <section className="thread" aria-label={`Conversation with ${contact.name}`}>
      <ThreadHead conversation={conversation} />
      <ol
        className="thread-messages"
        aria-live="polite"
        aria-label="Messages"
        // A region that scrolls is reached by the keyboard (WCAG 2.1.1).
        {...{ tabIndex: 0 }}
      >
        {hasEarlier && messages[0] !== undefined && (
          <li className="thread-more">
            <Link
              to={inboxQuery(search, { before: messages[0].id, after: null })}
              preventScrollReset
            >
              Earlier messages
            </Link>
          </li>
        )}
        {messages.map((message, index) => (
          <MessageItem
            key={message.id}
            message={message}
            isOwn={message.sender_id === viewerId}
            name={nameOf(thread, message)}
            quotedName={message.reply_to && nameOf(thread, message.reply_to)}
            day={dayBefore(messages[index - 1], message, isHydrated)}
            now={now}
          />
        ))}
        {isNewest &&
          unsent.map((message) => (
            <UnsentItem key={message.key} message={message} outbox={outbox} />
          ))}
        {!isNewest && (
          <li className="thread-more">
            {last !== undefined && (
              <Link to={inboxQuery(search, { after: last.id, before: null })} preventScrollReset>
                Later messages
              </Link>
            )}{" "}
            <Link to={inboxQuery(search, { after: null, before: null })}>Newest messages</Link>
          </li>
        )}
        <li ref={end} className="thread-typing quiet small">
          {isTyping && `${contact.name} is writing …`}
        </li>
      </ol>
      {conversation.unread > 0 && !isHydrated && (
        <Form method="post" action={href("/messages/changes")} className="thread-read">
          <input type="hidden" name="do" value="read" />
          <input type="hidden" name="conversation" value={conversation.id} />
          <input type="hidden" name="seen" value={last?.id ?? ""} />
          <button type="submit" className="button button-small">
            Mark as read
          </button>
        </Form>
      )}
      {obstacle === null ? (
        <Composer thread={thread} outbox={outbox} viewerId={viewerId} />
      ) : (
        <p className="thread-closed">{obstacle}</p>
      )}
    </section>
  );
}

function nameOf(thread: OpenThread, { sender_id }: Pick<MessageJson, "sender_id">): string {
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
