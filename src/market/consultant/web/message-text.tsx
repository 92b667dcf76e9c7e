import clsx from "clsx";
import { Link } from "react-router";
import { type Line, messageLines, type Segment } from "../rules/message-lines.ts";
import type { MessageView } from "./conversation-client.ts";

type Sources = MessageView["sources"];

/** The text of a message: links, telephone numbers, places, lists and numbered references. */
export function MessageText({ text, sources }: { text: string; sources: Sources }) {
  return (
    <div className="message-text">
      {messageLines(text).map((line, at) => (
        // Lines are only ever added at the end.
        <MessageLine key={keyOf(at)} line={line} sources={sources} />
      ))}
    </div>
  );
}

function keyOf(at: number): string {
  return `line ${at}`;
}

function MessageLine({ line, sources }: { line: Line; sources: Sources }) {
  const { kind, marker, tone, segments } = line;
  if (kind === "blank") return <span className="message-gap" />;
  return (
    <p className={clsx(`said-${kind}`, tone !== null && `said-${tone}`)}>
      {marker !== "" && (
        <>
          {kind === "numbered" ? <strong className="message-marker">{marker}</strong> : null}
          {kind === "bullet" ? <span className="message-marker">{marker}</span> : null}
        </>
      )}
      <span>
        {segments.map((segment, at) => (
          <SegmentText key={keyOf(at)} segment={segment} sources={sources} />
        ))}
      </span>
    </p>
  );
}

function SegmentText({ segment, sources }: { segment: Segment; sources: Sources }) {
  switch (segment.kind) {
    case "strong":
      return <strong>{segment.text}</strong>;
    case "link":
      return (
        <a href={segment.href} target="_blank" rel="noopener noreferrer">
          {segment.text}
        </a>
      );
    case "phone":
      return <a href={segment.href}>{segment.text}</a>;
    case "reference": {
      const source = sources.find(({ number }) => number === segment.number);
      if (source === undefined) return segment.text;
      return (
        <Link to={source.url} className="message-reference" title={source.title}>
          {segment.text}
        </Link>
      );
    }
    default:
      return segment.text;
  }
}
