import { Link } from "react-router";
import { ClockTime } from "../../../ui/clock-time.tsx";
import { isConceptPicture } from "../rules/picture-address.ts";
import { apology, interrupted } from "./consultant-toasts.ts";
import type { MessageView } from "./conversation-client.ts";
import { MessageText } from "./message-text.tsx";
import { ProposalCard } from "./proposal-card.tsx";

/** One message: who, when, a picture above the text, and below it what the text rests on. */
export function MessageItem({ message }: { message: MessageView }) {
  const { role, content, status, sources, image_url: picture } = message;
  const isAnswer = role === "assistant";
  return (
    <li className={`message message-of-${role}`} aria-busy={status === "streaming" || undefined}>
      <p className="message-head">
        <strong>{isAnswer ? "AI Agent" : "You"}</strong>
        <ClockTime iso={message.timestamp} className="message-time" />
        {isAnswer && message.answered_by && (
          <span className={message.is_offline ? "chip message-offline" : "quiet"}>
            {message.answered_by}
          </span>
        )}
      </p>
      {picture !== null && (
        <img
          className="message-picture"
          src={picture}
          alt={message.image_alt ?? ""}
          width={message.image_width ?? 720}
          height={message.image_height ?? 400}
        />
      )}
      {picture !== null && isConceptPicture(picture) && (
        <p className="message-concept">
          <strong>Concept picture</strong> made by a model: not a drawing. Nothing in it was
          measured or checked, so do not build or quote from it.
        </p>
      )}
      {content !== "" && <MessageText text={content} sources={sources} />}
      {status === "streaming" && <Loading activity={message.activity} hasText={content !== ""} />}
      {status === "failed" && (
        <p className="message-failed">{content === "" ? apology : interrupted}</p>
      )}
      {status === "stopped" && <p className="quiet small">Stopped.</p>}
      {message.proposal !== null && (
        <ProposalCard proposal={message.proposal} missing={message.missing} />
      )}
      {sources.length > 0 && <SourceList sources={sources} />}
    </li>
  );
}

function Loading({ activity, hasText }: { activity: string | null; hasText: boolean }) {
  return (
    <p className="message-loading" role="status">
      <span className="message-dots" aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span className={activity === null ? "sr-only" : "quiet small"}>
        {activity ?? (hasText ? "Writing" : "Thinking")}
      </span>
    </p>
  );
}

function SourceList({ sources }: { sources: MessageView["sources"] }) {
  return (
    <ol className="message-sources" aria-label="Sources">
      {sources.map(({ number, title, url }) => (
        <li key={number}>
          <span className="message-source-number">{number}</span>
          <Link to={url}>{title}</Link>
        </li>
      ))}
    </ol>
  );
}
