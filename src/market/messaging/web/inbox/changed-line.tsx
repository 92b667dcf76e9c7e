import { Icon } from "../../../../ui/icon.tsx";
import type { MessageJson } from "../../rules/message-schema.ts";
import type { ChangedUnsent } from "./changed-unsent.ts";

/** Says above the field which message that was not known to be sent is being changed. */
export function ChangedLine(props: {
  changed: ChangedUnsent;
  messages: readonly MessageJson[];
  /** What is written becomes a message of its own. */
  onEnd(): void;
}) {
  const { changed, messages, onEnd } = props;
  const isSent = messages.some(({ client_key }) => client_key === changed.key);
  return (
    <div className="composer-answered">
      <p className="small" role="status">
        <span className="quiet">
          {isSent
            ? "Sent after all, and changed by what you send:"
            : "In place of what was not sent:"}
        </span>{" "}
        {changed.words}
      </p>
      <button
        type="button"
        className="button button-quiet button-small button-icon"
        onClick={onEnd}
      >
        <Icon name="close" size={16} />
        <span className="sr-only">Write another message instead</span>
      </button>
    </div>
  );
}
