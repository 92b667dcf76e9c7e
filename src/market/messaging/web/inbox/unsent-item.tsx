import clsx from "clsx";
import { Button } from "../../../../ui/button.tsx";
import { kindAndSize } from "../attachments/attached-file.tsx";
import { quotedWords } from "./quoted-message.tsx";
import type { Unsent, WaitsFor } from "./unsent.ts";
import type { Outbox } from "./use-outbox.ts";

const waiting: Record<WaitsFor, string> = {
  connection: "waiting for a connection",
  site: "the site has a fault at the moment, and it is tried again by itself",
  moment: "the site takes no more in this moment, and it is tried again by itself",
  session: "it goes once you have signed in again",
};

/** A message that is on its way, waits for a connection, or was refused. */
export function UnsentItem(props: {
  message: Unsent;
  outbox: Outbox;
  /** Puts it back into the field; null while another one stands there. */
  onTakeBack: (() => void) | null;
}) {
  const { message, outbox, onTakeBack } = props;
  const { content, refusal } = message;
  return (
    <li className="talk talk-own talk-unsent">
      <p className="talk-head">
        <strong>You</strong>
      </p>
      {message.replyTo && (
        <blockquote className="talk-quoted">
          <span className="talk-quoted-text">{quotedWords(message.replyTo)}</span>
        </blockquote>
      )}
      {content !== "" && (
        <p className="talk-text" dir="auto">
          {content}
        </p>
      )}
      {message.files.length > 0 && (
        <ul className="talk-files" aria-label="Files">
          {message.files.map(({ key, name, stored }) => (
            <li key={key} className="talk-file">
              <span className="talk-file-name">{name}</span>
              {stored !== null && <span className="quiet small">{kindAndSize(stored)}</span>}
            </li>
          ))}
        </ul>
      )}
      <div className={clsx("talk-foot", refusal !== null && "talk-refusal")} role="status">
        {refusal ??
          (message.isWaiting
            ? `Not sent yet: ${waiting[message.waitsFor ?? "connection"]}`
            : "Sending...")}
        {(refusal !== null || message.isWaiting) && (
          <>
            <Button variant="quiet" size="small" onClick={() => outbox.retry(message.key)}>
              Try again
            </Button>
            {onTakeBack !== null && (
              <Button variant="quiet" size="small" onClick={onTakeBack}>
                Change it
              </Button>
            )}
            <Button variant="quiet" size="small" onClick={() => outbox.remove(message.key)}>
              Remove
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
