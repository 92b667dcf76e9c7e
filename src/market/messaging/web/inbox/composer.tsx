import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useRef,
  useState,
} from "react";
import { href, Link, useLocation, useNavigate } from "react-router";
import { Icon } from "../../../../ui/icon.tsx";
import { isTrade } from "../../rules/conversation.ts";
import { firstContactRefusal, firstFilesRefusal } from "../../rules/first-contact.ts";
import { quotePreview } from "../../rules/message-preview.ts";
import type { MessageJson } from "../../rules/message-schema.ts";
import { cleanMessage, tooLong, writeFirst } from "../../rules/message-text.ts";
import { AttachFiles } from "../attachments/attach-files.tsx";
import { type Attachments, isRefused } from "../attachments/use-attachments.ts";
import { SavedRepliesMenu } from "../saved-replies/saved-replies-menu.tsx";
import { ChangedLine } from "./changed-line.tsx";
import type { useChangedUnsent } from "./changed-unsent.ts";
import { ComposerHint } from "./composer-hint.tsx";
import { emptyDraft, keepDraft } from "./drafts.ts";
import { inboxQuery, noPlace } from "./inbox-address.ts";
import type { OpenThread } from "./load-inbox.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import type { Outbox } from "./use-outbox.ts";

const typingPauseMs = 4_000;

/** Where the next message is written. Without a script a form; with one it stays on the page. */
export function Composer(props: {
  thread: OpenThread;
  outbox: Outbox;
  /** What the next message is written in place of. */
  change: ReturnType<typeof useChangedUnsent>;
  viewerId: string;
  fieldId: string;
  attachments: Attachments;
  /** What the next message quotes. */
  answered: { message: MessageJson; name: string } | null;
  onAnswer(message: null): void;
  /** It was sent from another window, with its quote. */
  onQuoteSent(): void;
  onEditLast(): void;
  /** Nobody can be reached: what is written waits. */
  isHidden: boolean;
}) {
  const { thread, outbox, change, viewerId, fieldId, attachments, answered, onAnswer, onEditLast } =
    props;
  const { conversation, messages, key, draft, replies } = thread;
  const { id, limits, contact, about } = conversation;
  const isOfTrade = about !== null && isTrade(about);
  const reached = (isOfTrade && contact.company_name) || contact.name;
  const { search } = useLocation();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isQuotable = answered !== null && answered.message.withdrawn_at === null;
  const sent = useRef(0);
  const typedAt = useRef(0);
  const wasFocused = useRef(false);
  const [sentHere] = useState(() => new Set<string>());
  const sentElsewhere = messages.findLast(
    (one) => one.sender_id === viewerId && !sentHere.has(one.content),
  );
  useKeptDraft(field, {
    viewerId,
    place: id,
    draft,
    sentElsewhere,
    onSentElsewhere: (sent) => {
      if (answered !== null && sent.reply_to?.id === answered.message.id) props.onQuoteSent();
    },
  });

  function typed(): void {
    // It was about what stood there before.
    setRefusal(null);
    keepDraft(viewerId, id, field.current?.value ?? "");
    const now = Date.now();
    if (now - typedAt.current < typingPauseMs) return;
    typedAt.current = now;
    void fetch(`/api/v1/conversations/${id}/typing`, { method: "POST" }).catch(() => undefined);
  }

  /** Whoever goes on with a draft does so at its end; a click says where afterwards. */
  function focused({ currentTarget }: FocusEvent<HTMLTextAreaElement>): void {
    const { value, selectionEnd } = currentTarget;
    if (!wasFocused.current && selectionEnd === 0) {
      currentTarget.setSelectionRange(value.length, value.length);
    }
    wasFocused.current = true;
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    const { current } = field;
    const entries = attachments.entries.filter(({ state }) => state !== "canceled");
    if (current === null) return;
    const isNothing = cleanMessage(current.value) === "" && entries.length === 0;
    const obstacle = isNothing
      ? writeFirst
      : entries.some(isRefused)
        ? "Leave out the files that cannot be sent first."
        : (tooLong(current.value) ??
          (limits &&
            (firstContactRefusal(current.value) ??
              firstFilesRefusal(entries.map(({ name }) => name)))));
    setRefusal(obstacle);
    if (obstacle !== null) return;
    sent.current += 1;
    sentHere.add(cleanMessage(current.value));
    outbox.add({
      content: current.value,
      replyTo: isQuotable ? quoteOf(answered.message, 120) : null,
      files: entries.map(({ key, name, file = null }) => ({ key, name, stored: file })),
      key: change.changed?.key ?? `${key}-${sent.current}`,
      revision: change.changed?.revision ?? 0,
    });
    change.end();
    current.value = "";
    emptyDraft(viewerId, id);
    onAnswer(null);
  }

  function obeyKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return;
    const { value, form } = event.currentTarget;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      form?.requestSubmit();
    } else if (event.key === "ArrowUp" && value === "") {
      event.preventDefault();
      onEditLast();
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (answered !== null) onAnswer(null);
      else void navigate(inboxQuery(search, { conversation: null, ...noPlace }));
    }
  }

  return (
    <form
      data-own-draft
      method="post"
      action={href("/messages/changes")}
      encType="multipart/form-data"
      className="composer"
      hidden={props.isHidden}
      onSubmit={send}
    >
      <input type="hidden" name="do" value="send" />
      <input type="hidden" name="conversation" value={id} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="seen_from" value={messages[0]?.id ?? ""} />
      <input type="hidden" name="seen" value={messages.at(-1)?.id ?? ""} />
      {change.changed !== null && (
        <ChangedLine changed={change.changed} messages={messages} onEnd={change.end} />
      )}
      {answered !== null && (
        <div className="composer-answered">
          {isQuotable && <input type="hidden" name="reply_to" value={answered.message.id} />}
          <p className="small" role="status">
            <span className="quiet">Your reply to {answered.name}:</span>{" "}
            {isQuotable
              ? quoteOf(answered.message, 90).preview
              : "withdrawn meanwhile, so yours goes without the quote"}
          </p>
          <Link
            to={inboxQuery(search, { reply: null })}
            className="button button-quiet button-small button-icon"
            onClick={(event: MouseEvent) => {
              event.preventDefault();
              onAnswer(null);
            }}
          >
            <Icon name="close" size={16} />
            <span className="sr-only">Do not quote it</span>
          </Link>
        </div>
      )}
      <label className="sr-only" htmlFor={fieldId}>
        Message to {reached}
      </label>
      <textarea
        ref={field}
        id={fieldId}
        name="content"
        dir="auto"
        className="input"
        rows={1}
        defaultValue={draft}
        placeholder={`Write to ${reached}`}
        data-enter="send"
        aria-describedby="composer-hint"
        onFocus={focused}
        onInput={typed}
        onKeyDown={obeyKeys}
      />
      {refusal !== null && (
        <p className="talk-refusal composer-refusal small" role="alert">
          {refusal}
        </p>
      )}
      <button type="submit" className="button button-primary composer-send">
        Send
      </button>
      <div className="composer-tools">
        <AttachFiles attachments={attachments} />
        {replies !== null && <SavedRepliesMenu replies={replies} fieldId={fieldId} />}
        <ComposerHint id="composer-hint" limits={limits} isForBoth={isOfTrade} />
      </div>
    </form>
  );
}

function quoteOf(
  { id, sender_id, content, files }: MessageJson,
  most: number,
): NonNullable<MessageJson["reply_to"]> {
  const names = files.map(({ name }) => name).join(", ");
  return { id, sender_id, preview: quotePreview(content, names, most), changed_since: false };
}
