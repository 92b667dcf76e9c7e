import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { href } from "react-router";
import { mostCharacters } from "../../rules/message-text.ts";
import { keepDraft, keptDraft } from "./drafts.ts";
import type { OpenThread } from "./load-inbox.ts";
import type { Outbox } from "./use-outbox.ts";

const typingPauseMs = 4_000;

/** Where the next message is written. Without a script a form; with one it stays on the page. */
export function Composer(props: { thread: OpenThread; outbox: Outbox; viewerId: string }) {
  const { thread, outbox, viewerId } = props;
  const { conversation, messages, key } = thread;
  const { id, draft, limits } = conversation;
  const field = useRef<HTMLTextAreaElement>(null);
  const sent = useRef(0);
  const typedAt = useRef(0);
  useEffect(() => {
    const kept = keptDraft(viewerId, id);
    const { current } = field;
    if (current !== null && kept !== "" && current.value === current.defaultValue) {
      current.value = kept;
    }
  }, [viewerId, id]);

  function typed(): void {
    keepDraft(viewerId, id, field.current?.value ?? "");
    const now = Date.now();
    if (now - typedAt.current < typingPauseMs) return;
    typedAt.current = now;
    void fetch(`/api/v1/conversations/${id}/typing`, { method: "POST" }).catch(() => undefined);
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    const { current } = field;
    if (current === null || current.value.trim() === "") return;
    sent.current += 1;
    outbox.add(current.value, `${key}-${sent.current}`);
    current.value = "";
    keepDraft(viewerId, id, "");
    current.focus();
  }

  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <form method="post" action={href("/messages/changes")} className="composer" onSubmit={send}>
      <input type="hidden" name="do" value="send" />
      <input type="hidden" name="conversation" value={id} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="seen" value={messages.at(-1)?.id ?? ""} />
      <label className="sr-only" htmlFor="message">
        Message to {conversation.contact.name}
      </label>
      <textarea
        ref={field}
        id="message"
        name="content"
        className="input"
        rows={3}
        maxLength={limits?.characters ?? mostCharacters}
        defaultValue={draft}
        placeholder={`Write to ${conversation.contact.name}`}
        data-enter="send"
        onInput={typed}
        onKeyDown={sendOnEnter}
      />
      <div className="composer-end">
        <p className="quiet small grow">
          {limits === null
            ? "Enter sends, Shift and Enter begins a new line."
            : limitsText(limits.messages_left)}
        </p>
        <button type="submit" className="button button-primary">
          Send
        </button>
      </div>
    </form>
  );
}

function limitsText(left: number): string {
  if (left === 0) return "You can go on once they answer.";
  const messages = left === 1 ? "one more message" : `${left} more messages`;
  return `Until they answer you can send ${messages}, without links.`;
}
