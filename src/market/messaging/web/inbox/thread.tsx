import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Form, href } from "react-router";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { isUnread, mayChange, whyNotReached } from "../../rules/message-rights.ts";
import type { MessageJson } from "../../rules/message-schema.ts";
import { storedEntry } from "../attachments/kept-uploads.ts";
import { useAttachments } from "../attachments/use-attachments.ts";
import { useFileDrop } from "../attachments/use-file-drop.ts";
import { useChangedUnsent } from "./changed-unsent.ts";
import { Composer } from "./composer.tsx";
import { dropDraft } from "./drafts.ts";
import { fieldId } from "./field-id.ts";
import { fillIn } from "./fill-in.ts";
import { editLinkOf } from "./inbox-address.ts";
import { keepQuote } from "./kept-quote.ts";
import type { OpenThread } from "./load-inbox.ts";
import { ThreadClosed } from "./thread-closed.tsx";
import { ThreadHead } from "./thread-head.tsx";
import { ThreadHits } from "./thread-hits.tsx";
import { nameOf, ThreadMessages } from "./thread-messages.tsx";
import type { Unsent } from "./unsent.ts";
import { UnsentItem } from "./unsent-item.tsx";
import { useOutbox, useUnshown } from "./use-outbox.ts";
import { useServerTime } from "./use-server-time.ts";
import { useThreadScroll } from "./use-thread-scroll.ts";
import { useWritten } from "./use-written.ts";

/** One conversation: whom with and about what, its messages by days, and a field for the next one. */
export function Thread(props: {
  thread: OpenThread;
  viewerId: string;
  now: string;
  isTyping: boolean;
}) {
  const { thread, viewerId, isTyping } = props;
  const { conversation, messages, isNewest } = thread;
  const { contact } = conversation;
  const isHydrated = useHydrated();
  const now = useServerTime(props.now);
  const outbox = useOutbox(viewerId, conversation.id);
  const change = useChangedUnsent(viewerId, conversation.id);
  const list = useRef<HTMLDivElement>(null);
  const [answered, setAnswered] = useState(
    messages.find(({ id }) => id === thread.reply) ?? thread.quoted,
  );
  /** Id of the element that opened the field of the message that is edited. */
  const editOpener = useRef(thread.edit === null ? fieldId : editLinkOf(thread.edit));
  const [editedId, setEditedId] = useState(thread.edit);
  const unsent = useUnshown(outbox.unsent, messages);
  const last = messages.at(-1);
  // As it is now: it may have been edited, or withdrawn, since it was chosen.
  const quoted = answered && (messages.find(({ id }) => id === answered.id) ?? answered);
  const [firstNewId] = useState(() => thread.newAbove?.firstId ?? firstNewOf(thread, viewerId));
  const { toEnd } = useThreadScroll(list, {
    last: unsent.at(-1)?.key ?? last?.id ?? null,
    isNewest,
    isOwnLast: unsent.length > 0 || last?.sender_id === viewerId,
  });
  const taken = new Set(unsent.flatMap(({ files }) => files.map(({ key }) => key)));
  const attachments = useAttachments(viewerId, conversation.id, taken);
  const obstacle = whyNotReached(contact.state, contact);
  // What is written stays in the field while nobody can be reached, for whoever is let in again.
  const [wasOpen, setWasOpen] = useState(obstacle === null);
  if (obstacle === null && !wasOpen) setWasOpen(true);
  const written = useWritten(fieldId, wasOpen && obstacle !== null);
  const drop = useFileDrop(attachments.queue, obstacle === null);
  const focusField = () => document.getElementById(fieldId)?.focus();

  function answer(message: MessageJson | null): void {
    setAnswered(message);
    keepQuote(viewerId, conversation.id, message?.id ?? null);
    focusField();
  }
  /** @param id null: back to what opened the field */
  function edit(id: string | null): void {
    if (id !== null) editOpener.current = editLinkOf(id);
    // The link that opened it is there again before it gets the focus.
    flushSync(() => setEditedId(id));
    if (id === null) document.getElementById(editOpener.current)?.focus();
  }
  async function takeBack({ key }: Unsent): Promise<void> {
    const message = await outbox.take(key);
    if (message === null) return;
    change.begin(message);
    const quoted = messages.find(({ id }) => id === message.replyTo?.id);
    if (quoted !== undefined) answer(quoted);
    const stored = message.files.flatMap(({ key, stored }) =>
      stored === null ? [] : [storedEntry(key, stored)],
    );
    attachments.queue.restore(stored);
    fillIn(fieldId, message.content);
  }
  function editLast(): void {
    const mine = messages.findLast((one) => one.sender_id === viewerId && mayChange(one, now));
    if (mine === undefined) return;
    editOpener.current = fieldId;
    setEditedId(mine.id);
  }

  return (
    <section
      className="thread"
      aria-label={`Conversation with ${contact.name}`}
      data-over={drop.isOver || undefined}
      {...drop.handlers}
    >
      <ThreadHead conversation={conversation} context={thread.context} />
      {thread.hits !== null && <ThreadHits hits={thread.hits} />}
      <ThreadMessages
        thread={thread}
        viewerId={viewerId}
        now={now}
        editedId={editedId}
        firstNewId={firstNewId}
        list={list}
        onAnswer={answer}
        onEdit={edit}
        onToEnd={toEnd}
      >
        {isNewest &&
          unsent.map((message) => (
            <UnsentItem
              key={message.key}
              message={message}
              outbox={outbox}
              onTakeBack={change.changed === null ? () => void takeBack(message) : null}
            />
          ))}
        {isTyping && <li className="thread-typing quiet small">{contact.name} is writing …</li>}
      </ThreadMessages>
      {conversation.unread > 0 && !isHydrated && (
        <Form method="post" action={href("/messages/changes")} className="thread-read">
          <input type="hidden" name="do" value="read" />
          <input type="hidden" name="conversation" value={conversation.id} />
          <input type="hidden" name="seen_from" value={messages[0]?.id ?? ""} />
          <input type="hidden" name="seen" value={last?.id ?? ""} />
          <button type="submit" className="button button-small">
            Mark as read
          </button>
        </Form>
      )}
      {obstacle !== null && (
        <ThreadClosed
          obstacle={obstacle}
          conversation={conversation}
          draft={written.words || thread.draft}
          onDrop={() => {
            written.forget();
            dropDraft(viewerId, conversation.id);
          }}
        />
      )}
      {(obstacle === null || wasOpen) && (
        <Composer
          thread={thread}
          outbox={outbox}
          change={change}
          viewerId={viewerId}
          fieldId={fieldId}
          attachments={attachments}
          answered={quoted && { message: quoted, name: nameOf(thread, quoted) }}
          onAnswer={answer}
          onQuoteSent={() => setAnswered(null)}
          onEditLast={editLast}
          isHidden={obstacle !== null}
        />
      )}
    </section>
  );
}

/** The first message that was not read, after what the viewer has answered; null for none. */
function firstNewOf({ messages }: OpenThread, viewerId: string): string | null {
  const answered = messages.findLastIndex((one) => one.sender_id === viewerId);
  return messages.slice(answered + 1).find((one) => isUnread(one, viewerId))?.id ?? null;
}
