import clsx from "clsx";
import { DayAndTime } from "../../../../ui/clock-time.tsx";

/** A message of a report, as its page shows it. */
export interface TalkMessage {
  id: string;
  isWriter: boolean;
  isReporter: boolean;
  isReported: boolean;
  content: string;
  isEdited: boolean;
  isWithdrawn: boolean;
  createdAt: string;
}

/** The reported message between its neighbors. */
export function ReportedTalk(props: {
  messages: readonly TalkMessage[];
  writer: string;
  reporter: string;
}) {
  const { messages, writer, reporter } = props;
  return (
    <ol className="reported-talk">
      {messages.map((message) => (
        <li key={message.id} className={clsx("reported", message.isReported && "is-reported")}>
          <p className="reported-head small">
            <strong>{nameOf(message, writer, reporter)}</strong>
            <DayAndTime iso={message.createdAt} className="quiet" />
            {message.isEdited && !message.isWithdrawn && <span className="quiet">edited</span>}
            {message.isReported && <span className="reported-mark">Reported</span>}
          </p>
          <p className={clsx("reported-text", message.isWithdrawn && "quiet")}>{textOf(message)}</p>
        </li>
      ))}
    </ol>
  );
}

function nameOf({ isWriter, isReporter }: TalkMessage, writer: string, reporter: string): string {
  if (isWriter) return writer;
  return isReporter ? reporter : "Somebody else in this conversation";
}

function textOf({ isWithdrawn, content }: TalkMessage): string {
  if (isWithdrawn) return "Message withdrawn";
  return content === "" ? "A file" : content;
}
