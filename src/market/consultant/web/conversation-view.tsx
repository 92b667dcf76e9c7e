import { type FormEvent, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import type { ConsultantMode } from "../../../shared/consultant/mode.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SkeletonLines } from "../../../ui/loading.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { mostQuestionCharacters } from "../rules/question-length.ts";
import { suggestionsFor } from "../rules/starter-prompts.ts";
import { MessageItem } from "./message-item.tsx";
import { RetryForm } from "./retry-form.tsx";
import type { UseConversation } from "./use-conversation.ts";
import "./conversation.css";

/**
 * A conversation: its messages, what to ask at the start of it, and the input. A form of /consultant
 * without a script.
 *
 * @param draft what stands in the input at first
 */
export function ConversationView(props: {
  consultantName: string;
  conversation: UseConversation;
  mode: ConsultantMode;
  draft: string;
}) {
  const { consultantName, conversation, mode, draft } = props;
  const { messages, isLoading, isAnswering } = conversation;
  const list = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const [text, setText] = useState(draft);
  const newest = messages.at(-1);
  const seen =
    newest === undefined
      ? ""
      : `${messages.length} ${newest.content.length} ${newest.status} ${newest.image_url} ${isHydrated}`;

  // To the newest when messages or loading change (specification, section 2), and once a picture has the
  // room it takes; an empty conversation begins at its greeting. An answer longer than the list is read from its
  // beginning; what is offered behind one that failed has to be seen.
  const hasFailed = newest?.status === "failed";
  useEffect(() => {
    const scrolled = list.current;
    if (seen === "" || scrolled === null) return;
    const toNewest = () => {
      const beginning = hasFailed ? null : scrolled.querySelector(".messages > :last-child");
      scrolled.scrollTop = scrolled.scrollHeight;
      const above = beginning?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      const hidden = scrolled.getBoundingClientRect().top - above;
      if (hidden > 0) scrolled.scrollTop -= hidden;
    };
    toNewest();
    // The event of a picture does not bubble.
    scrolled.addEventListener("load", toNewest, true);
    return () => scrolled.removeEventListener("load", toNewest, true);
  }, [seen, hasFailed]);

  // A disabled input loses the focus: it gets it back when the answer is there.
  const input = useRef<HTMLTextAreaElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!isAnswering && hadFocus.current && document.activeElement === document.body) {
      input.current?.focus();
    }
    if (!isAnswering) hadFocus.current = false;
  }, [isAnswering]);

  async function send(question: string): Promise<void> {
    const isTyped = question === text;
    if (isTyped) setText("");
    hadFocus.current = document.activeElement === input.current;
    const isTaken = await conversation.ask(question);
    if (isTyped && !isTaken) setText((now) => (now === "" ? question : now));
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void send(text);
  }

  const suggestions = isLoading ? [] : suggestionsFor(mode, messages.length);
  return (
    <div className="conversation">
      <section
        ref={list}
        className="conversation-list"
        aria-label="Conversation"
        // A region that scrolls is reached by the keyboard (WCAG 2.1.1).
        {...{ tabIndex: 0 }}
      >
        {isLoading && <SkeletonLines lines={3} />}
        {!isLoading && messages.length === 0 && <Welcome consultantName={consultantName} />}
        <ol className="messages" aria-live="polite" aria-relevant="additions">
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </ol>
        {hasFailed && <RetryForm conversation={conversation} mode={mode} />}
        {suggestions.length > 0 && (
          <form method="post" action={href("/consultant")} className="suggestions">
            <input type="hidden" name="mode" value={mode ?? ""} />
            {suggestions.map((suggestion) => (
              <button
                key={suggestion}
                type="submit"
                name="message"
                value={suggestion}
                className="suggestion"
                disabled={isAnswering}
                onClick={(event) => {
                  event.preventDefault();
                  void send(suggestion);
                }}
              >
                {suggestion}
              </button>
            ))}
          </form>
        )}
      </section>
      <form
        method="post"
        action={href("/consultant")}
        className="conversation-form"
        onSubmit={submit}
      >
        <input type="hidden" name="mode" value={mode ?? ""} />
        <input type="hidden" name="conversation" value={conversation.id ?? ""} />
        <textarea
          ref={input}
          className="input conversation-input"
          name="message"
          aria-label={`Ask ${consultantName}`}
          placeholder="Ask a question..."
          rows={1}
          data-enter="send"
          maxLength={mostQuestionCharacters}
          value={text}
          disabled={isHydrated && (isAnswering || isLoading)}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void send(text);
          }}
        />
        {isAnswering && isHydrated ? (
          <Button onClick={conversation.stop}>Stop</Button>
        ) : (
          <Button type="submit" variant="primary" disabled={isLoading} aria-label="Send">
            <Icon name="arrow-right" />
          </Button>
        )}
      </form>
    </div>
  );
}

function Welcome({ consultantName }: { consultantName: string }) {
  return (
    <div className="conversation-welcome">
      <h3>Hello, I am {consultantName}</h3>
      <p className="quiet">
        Ask about processes, materials, suppliers, cost and lead times. Every answer links to the
        records and guides it was made from.
      </p>
    </div>
  );
}
