import { type FormEvent, type MouseEvent, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { firstContact } from "../../rules/first-contact.ts";
import {
  blanksOf,
  type FirstMessage,
  firstMessageNames,
  firstMessages,
} from "../../rules/first-messages.ts";
import { AttachFiles } from "../attachments/attach-files.tsx";
import { newUploads } from "../attachments/message-uploads.ts";
import { useNewAttachments } from "../attachments/use-attachments.ts";
import { useFileDrop } from "../attachments/use-file-drop.ts";
import { fillIn } from "../inbox/fill-in.ts";

const fieldId = "content";
const mostCharacters = firstContact.characters.toLocaleString("en-US");

/** The first message to somebody, which may begin with one of the texts for it. */
export function NewMessageForm(props: {
  answer: FormAnswer | undefined;
  /** The text that the address begins with; null for none. */
  start: FirstMessage | null;
  /** Of the address, without it. */
  query: [string, string][];
  /** Sent twice under this key, it is one message. */
  sendKey: string;
  /** What the message is about. */
  subject: string | null;
  /** Whether it is about a request or an order: between companies that deal with each other. */
  isOfTrade: boolean;
}) {
  const { answer, start, query, sendKey, subject, isOfTrade } = props;
  const isSending = useNavigation().formMethod === "POST";
  const [queue] = useState(newUploads);
  const attachments = useNewAttachments(queue);
  const drop = useFileDrop(queue, true);
  const [obstacle, setObstacle] = useState<string | null>(null);
  const values = answer?.values ?? {};
  const stored = attachments.entries.flatMap(({ file }) => file ?? []);
  const textOf = (name: FirstMessage) =>
    firstMessages[name].text.replace("[part]", subject ?? "[part]");

  function begin(event: MouseEvent, name: FirstMessage): void {
    event.preventDefault();
    const field = document.getElementById(fieldId);
    const isText = field instanceof HTMLTextAreaElement;
    const isUntouched = isText && firstMessageNames.some((one) => textOf(one) === field.value);
    if (isUntouched) field.select();
    fillIn(fieldId, textOf(name));
    const [blank] = isText ? blanksOf(field.value) : [];
    if (isText && blank !== undefined) field.setSelectionRange(blank.at, blank.end);
  }

  function check(event: FormEvent<HTMLFormElement>): void {
    const isWaiting = attachments.entries.some(({ file }) => file === undefined);
    const text = String(new FormData(event.currentTarget).get("content"));
    const blanks = blanksOf(text).map(({ text }) => text);
    const found = isWaiting
      ? "Wait for the files, or leave out those that were not stored."
      : blanks.length > 0
        ? `Fill in what stands in brackets, or take it out: ${[...new Set(blanks)].join(", ")}.`
        : null;
    setObstacle(found);
    if (found !== null) event.preventDefault();
  }

  return (
    <>
      {!isOfTrade && (
        <nav className="new-message-starts" aria-label="Begin with">
          <span className="quiet small">Begin with:</span>
          {firstMessageNames.map((one) => (
            <Link
              key={one}
              to={`?${new URLSearchParams([...query, ["start", one]])}`}
              className="chip"
              onClick={(event) => begin(event, one)}
            >
              {firstMessages[one].label}
            </Link>
          ))}
        </nav>
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        className="sheet sheet-body stack new-message-form"
        data-over={drop.isOver || undefined}
        onSubmit={check}
        {...drop.handlers}
      >
        <FormRefusal answer={answer} title="The message was not sent" />
        <input type="hidden" name="key" value={sendKey} />
        <input
          type="hidden"
          name="files"
          value={[values.files, ...stored.map(({ id }) => id)].filter(Boolean).join("\n")}
        />
        <input type="hidden" name="file_names" value={values.file_names ?? ""} />
        <label htmlFor={fieldId}>Message</label>
        <textarea
          id={fieldId}
          name="content"
          className="input"
          rows={9}
          defaultValue={values.content ?? (start === null ? "" : textOf(start))}
          aria-describedby="content-hint"
        />
        <p id="content-hint" className="quiet small">
          {isOfTrade
            ? "Everybody who acts for your company or theirs reads it."
            : `Until they answer: three messages of at most ${mostCharacters} characters, without links.`}
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
