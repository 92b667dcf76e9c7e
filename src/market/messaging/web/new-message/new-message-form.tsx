import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { Form, href, Link, useNavigate, useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { readByBoth } from "../../rules/conversation.ts";
import { firstContact, firstContactRefusal, firstFilesRefusal } from "../../rules/first-contact.ts";
import {
  blanksOf,
  type FirstMessage,
  firstMessageNames,
  firstMessages,
} from "../../rules/first-messages.ts";
import { cleanMessage, tooLong, writeFirst } from "../../rules/message-text.ts";
import { AttachFiles } from "../attachments/attach-files.tsx";
import { storedEntry } from "../attachments/kept-uploads.ts";
import { type Attachments, isRefused, useAttachments } from "../attachments/use-attachments.ts";
import { useFileDrop } from "../attachments/use-file-drop.ts";
import { useChangedUnsent } from "../inbox/changed-unsent.ts";
import { keepDraft } from "../inbox/drafts.ts";
import { fillIn } from "../inbox/fill-in.ts";
import type { Unsent } from "../inbox/unsent.ts";
import { UnsentItem } from "../inbox/unsent-item.tsx";
import { useKeptDraft } from "../inbox/use-kept-draft.ts";
import { useOutbox } from "../inbox/use-outbox.ts";
import type { PreparedMessage } from "../new-message.page.tsx";

const fieldId = "content";
const mostCharacters = firstContact.characters.toLocaleString("en-US");

/**
 * The first message to somebody, which may begin with one of the texts for it. With a script it is kept and sent as the
 * messages of a conversation are.
 */
export function NewMessageForm(props: {
  answer: FormAnswer | undefined;
  prepared: PreparedMessage;
}) {
  const { answer, prepared } = props;
  const { viewerId, place, about, isFree, start, key } = prepared;
  const isOfTrade = prepared.partnerName !== null;
  const isSending = useNavigation().formMethod === "POST";
  const outbox = useOutbox(viewerId, place);
  const change = useChangedUnsent(viewerId, place);
  const unsent = outbox.unsent.filter(({ sentId }) => sentId === null);
  const taken = new Set(unsent.flatMap(({ files }) => files.map(({ key }) => key)));
  const attachments = useAttachments(viewerId, place, taken);
  const drop = useFileDrop(attachments.queue, true);
  const [obstacle, setObstacle] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const sent = useRef(0);
  const values = answer?.values ?? {};
  const textOf = (name: FirstMessage) =>
    firstMessages[name].text.replace("[part]", about?.type === "product" ? about.label : "[part]");
  useKeptDraft(field, { viewerId, place, draft: prepared.draft });
  useThreadOnceSent(unsent, outbox.unsent);

  function begin(event: MouseEvent, name: FirstMessage): void {
    event.preventDefault();
    const { current } = field;
    const isUntouched = firstMessageNames.some((one) => textOf(one) === current?.value);
    if (isUntouched) current?.select();
    fillIn(fieldId, textOf(name));
    const [blank] = current === null ? [] : blanksOf(current.value);
    if (blank !== undefined) current?.setSelectionRange(blank.at, blank.end);
  }

  function typed(): void {
    setObstacle(null);
    keepDraft(viewerId, place, field.current?.value ?? "");
  }

  function send(event: FormEvent): void {
    const { current } = field;
    // Of files that were stored by a form which was refused, the form knows.
    if (current === null || values.files) return;
    event.preventDefault();
    const entries = attachments.entries.filter(({ state }) => state !== "canceled");
    const found = obstacleTo(current.value, entries, isFree);
    setObstacle(found);
    if (found !== null) return;
    sent.current += 1;
    outbox.add({
      content: current.value,
      replyTo: null,
      files: entries.map(({ key, name, file = null }) => ({ key, name, stored: file })),
      key: change.changed?.key ?? `${key}-${sent.current}`,
      revision: change.changed?.revision ?? 0,
    });
    change.end();
    current.value = "";
    keepDraft(viewerId, place, "");
  }

  async function takeBack({ key }: Unsent): Promise<void> {
    const message = await outbox.take(key);
    if (message === null) return;
    change.begin(message);
    const stored = message.files.flatMap(({ key, stored }) =>
      stored === null ? [] : [storedEntry(key, stored)],
    );
    attachments.queue.restore(stored);
    fillIn(fieldId, message.content);
  }

  return (
    <>
      {unsent.length > 0 && (
        <ol className="new-message-unsent" aria-label="Messages">
          {unsent.map((message) => (
            <UnsentItem
              key={message.key}
              message={message}
              outbox={outbox}
              onTakeBack={() => void takeBack(message)}
            />
          ))}
        </ol>
      )}
      {!isOfTrade && unsent.length === 0 && (
        <nav className="new-message-starts" aria-label="Begin with">
          <span className="quiet small">Begin with:</span>
          {firstMessageNames.map((one) => (
            <Link
              key={one}
              to={`?${new URLSearchParams([...prepared.query, ["start", one]])}`}
              className="chip"
              onClick={(event) => begin(event, one)}
            >
              {firstMessages[one].label}
            </Link>
          ))}
        </nav>
      )}
      <Form
        data-own-draft
        method="post"
        encType="multipart/form-data"
        className="sheet sheet-body stack new-message-form"
        data-over={drop.isOver || undefined}
        // What is on its way stands above; whoever takes it back writes here again.
        hidden={unsent.length > 0}
        onSubmit={send}
        {...drop.handlers}
      >
        <FormRefusal answer={answer} title="The message was not sent" />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="files" value={values.files ?? ""} />
        <input type="hidden" name="file_names" value={values.file_names ?? ""} />
        <label htmlFor={fieldId}>Message</label>
        <textarea
          ref={field}
          id={fieldId}
          name="content"
          dir="auto"
          className="input"
          rows={9}
          defaultValue={values.content ?? (start === null ? prepared.draft : textOf(start))}
          aria-describedby="content-hint"
          onInput={typed}
        />
        <p id="content-hint" className="quiet small">
          {hintOf({ isOfTrade, isFree })}
        </p>
        {values.file_names ? (
          <p className="small">
            Stored, and sent with the message:{" "}
            <strong>{values.file_names.split("\n").join(", ")}</strong>
          </p>
        ) : null}
        <AttachFiles attachments={attachments} />
        {obstacle !== null && (
          <p className="attach-problem small" role="alert">
            {obstacle}
          </p>
        )}
        <div className="row">
          <Button type="submit" variant="primary" busy={isSending && "Sending..."}>
            Send
          </Button>
        </div>
      </Form>
    </>
  );
}

/** Leads to the conversation once a message that was on its way here has begun it. */
function useThreadOnceSent(unsent: readonly Unsent[], all: readonly Unsent[]): void {
  const navigate = useNavigate();
  const awaited = useRef(new Set<string>());
  useEffect(() => {
    for (const { key } of unsent) awaited.current.add(key);
    const begun = all.find(({ key, sentTo }) => sentTo !== undefined && awaited.current.has(key));
    if (begun === undefined || unsent.length > 0) return;
    // Once: asked for again while it is under way, it would begin anew each time.
    awaited.current.clear();
    void navigate(`${href("/messages")}?conversation=${begun.sentTo}`, { replace: true });
  }, [navigate, unsent, all]);
}

/** Why something is not sent as it stands; null where it is. */
function obstacleTo(text: string, entries: Attachments["entries"], isFree: boolean): string | null {
  if (cleanMessage(text) === "" && entries.length === 0) return writeFirst;
  if (entries.some(isRefused)) return "Leave out the files that cannot be sent first.";
  const blanks = [...new Set(blanksOf(text).map(({ text }) => text))];
  if (blanks.length > 0) {
    return `Fill in what stands in brackets, or take it out: ${blanks.join(", ")}.`;
  }
  const names = entries.map(({ name }) => name);
  return tooLong(text) ?? (isFree ? null : (firstContactRefusal(text) ?? firstFilesRefusal(names)));
}

function hintOf({ isOfTrade, isFree }: { isOfTrade: boolean; isFree: boolean }): string {
  if (isOfTrade) return readByBoth;
  if (isFree) return "You have written with each other before: links and long messages are fine.";
  return `Until they answer: three messages of at most ${mostCharacters} characters, without links.`;
}
