import { Button } from "../../../../ui/button.tsx";
import { quotedWords } from "./quoted-message.tsx";
import type { Outbox, Unsent } from "./use-outbox.ts";

/** A message that is on its way, waits for a connection, or was refused. */
export function UnsentItem({ message, outbox }: { message: Unsent; outbox: Outbox }) {
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
      <p className="talk-text">{content}</p>
      <div className="talk-state small" role="status">
        {refusal ?? (message.isWaiting ? "Not sent yet: waiting for a connection" : "Sending...")}
        {(refusal !== null || message.isWaiting) && (
          <>
            <Button variant="quiet" size="small" onClick={() => outbox.retry(message.key)}>
              Try again
            </Button>
            <Button variant="quiet" size="small" onClick={() => outbox.remove(message.key)}>
              Remove
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
