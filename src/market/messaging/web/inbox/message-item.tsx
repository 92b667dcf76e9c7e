import clsx from "clsx";
import { hasColumns } from "../../../../shared/typed-columns.ts";
import { ClockTime } from "../../../../ui/clock-time.tsx";
import type { MessageJson } from "../../rules/message-schema.ts";
import { MessageFiles } from "../attachments/message-files.tsx";
import { EditMessage } from "./edit-message.tsx";
import { anchorOf } from "./inbox-address.ts";
import { LinkedText } from "./linked-text.tsx";
import { MessageActions } from "./message-actions.tsx";
import { QuotedMessage } from "./quoted-message.tsx";

export interface ShownMessage {
  message: MessageJson;
  isOwn: boolean;
  /** Whether the viewer's side sent it. */
  isOwnSide: boolean;
  name: string;
  /** Of whom it quotes. */
  quotedName: string | null;
  isQuotedOnPage: boolean;
  /** The day that begins with it. */
  day: string | null;
  /** Whether it is the first that was not read when the conversation was opened. */
  isFirstNew: boolean;
  /** Whether it follows another one of its sender's at once: name and time are only read aloud. */
  isContinued: boolean;
  /** Whether it says how far it has come. */
  showsState: boolean;
  /** Whether the address leads to it. */
  isAimedAt: boolean;
  isChangeable: boolean;
  /** Whether the viewer may answer here: what is theirs they may withdraw all the same. */
  mayWrite: boolean;
  isEdited: boolean;
}

/** One message: who, when, what, how far it has come, and what can be done with it. */
export function MessageItem(
  props: ShownMessage & { onAnswer(): void; onEdit(): void; onEndEdit(): void },
) {
  const { message, isOwn, name, quotedName, isQuotedOnPage, day, isAimedAt, isEdited } = props;
  const { reply_to: quoted, withdrawn_at: withdrawn } = message;
  return (
    <>
      {day !== null && <li className="thread-day">{day}</li>}
      {props.isFirstNew && <li className="thread-day thread-new">New</li>}
      <li
        id={anchorOf(message.id)}
        className={clsx(
          "talk",
          props.isOwnSide && "talk-own",
          isAimedAt && "talk-aimed",
          props.isContinued && "talk-continued",
        )}
        tabIndex={-1}
      >
        <p className="talk-head">
          <strong>{isOwn ? "You" : name}</strong>
          <ClockTime iso={message.created_at} className="talk-time" />
        </p>
        {quoted !== null && quotedName !== null && withdrawn === null && (
          <QuotedMessage quoted={quoted} name={quotedName} isOnPage={isQuotedOnPage} />
        )}
        {isEdited ? (
          <EditMessage message={message} onEnd={props.onEndEdit} />
        ) : (
          <Words message={message} />
        )}
        {withdrawn === null && <MessageFiles files={message.files} />}
        {withdrawn === null && !isEdited && (
          <div className="talk-foot">
            <MessageActions
              message={message}
              isOwn={isOwn}
              isChangeable={props.isChangeable}
              mayWrite={props.mayWrite}
              onAnswer={props.onAnswer}
              onEdit={props.onEdit}
            />
            <span className="talk-state quiet small">
              {[message.edited_at !== null && "edited", props.showsState && stateOf(message)]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </div>
        )}
      </li>
    </>
  );
}

function Words({ message: { content, withdrawn_at } }: { message: MessageJson }) {
  if (withdrawn_at !== null) return <p className="talk-text quiet">Message withdrawn</p>;
  if (content === "") return null;
  return (
    <p className={clsx("talk-text", hasColumns(content) && "talk-columns")} dir="auto">
      <LinkedText text={content} />
    </p>
  );
}

function stateOf({ read, delivered_at: delivered }: MessageJson): string {
  if (read) return "Read";
  return delivered === null ? "Sent" : "Delivered";
}
