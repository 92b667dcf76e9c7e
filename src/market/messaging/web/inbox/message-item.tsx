import clsx from "clsx";
import { Form, href } from "react-router";
import { linkify } from "../../../../shared/text/linkify.ts";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { fileUrl } from "../../../files/rules/file-url.ts";
import { mayChange } from "../../rules/message-rights.ts";
import type { MessageJson } from "../../rules/message-schema.ts";

/** One message: who, when, what, and how far it has come. */
export function MessageItem(props: {
  message: MessageJson;
  isOwn: boolean;
  name: string;
  quotedName: string | null;
  /** The day that begins with it. */
  day: string | null;
  now: string;
}) {
  const { message, isOwn, name, quotedName, day, now } = props;
  const { content, reply_to: quoted, withdrawn_at: withdrawn } = message;
  return (
    <>
      {day !== null && <li className="thread-day">{day}</li>}
      <li className={clsx("talk", isOwn && "talk-own")}>
        <p className="talk-head">
          <strong>{isOwn ? "You" : name}</strong>
          <Clock iso={message.created_at} />
          {message.edited_at !== null && withdrawn === null && (
            <span className="quiet">edited</span>
          )}
        </p>
        {quoted !== null && (
          <blockquote className="talk-quoted">
            <span className="quiet small">{quotedName}</span>
            <span>{quoted.preview === "" ? "Message withdrawn" : quoted.preview}</span>
          </blockquote>
        )}
        {withdrawn === null ? (
          <p className="talk-text">
            <LinkedText text={content} />
          </p>
        ) : (
          <p className="talk-text quiet">Message withdrawn</p>
        )}
        {message.files.length > 0 && (
          <ul className="talk-files">
            {message.files.map((file) => (
              <li key={file.name}>
                {file.id === null ? (
                  <span className="quiet">{file.name} (no longer there)</span>
                ) : (
                  <a href={fileUrl(file.id)}>{file.name}</a>
                )}
              </li>
            ))}
          </ul>
        )}
        {isOwn && withdrawn === null && (
          <div className="talk-state quiet small">
            {stateOf(message)}
            {mayChange(message, Date.parse(now)) && (
              <Form method="post" action={href("/messages/changes")}>
                <input type="hidden" name="do" value="withdraw" />
                <input type="hidden" name="conversation" value={message.conversation_id} />
                <input type="hidden" name="message" value={message.id} />
                <button type="submit" className="link-button">
                  Withdraw
                </button>
              </Form>
            )}
          </div>
        )}
      </li>
    </>
  );
}

function stateOf({ read, delivered_at: delivered }: MessageJson): string {
  if (read) return "Read";
  return delivered === null ? "Sent" : "Delivered";
}

/** A text with its addresses as links, which open in a new tab. Nothing in it is markup. */
export function LinkedText({ text }: { text: string }) {
  let at = 0;
  return linkify(text).map((stretch) => {
    const key = at;
    at += stretch.text.length;
    if (stretch.href === null) return <span key={key}>{stretch.text}</span>;
    return (
      <a key={key} href={stretch.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {stretch.text}
      </a>
    );
  });
}

function Clock({ iso }: { iso: string }) {
  const isHydrated = useHydrated();
  const text = new Intl.DateTimeFormat("en-US", {
    hour: "numeric",
    minute: "2-digit",
    ...(isHydrated ? {} : { timeZone: "UTC" }),
  }).format(new Date(iso));
  return (
    <time dateTime={iso} className="talk-time">
      {text}
    </time>
  );
}
