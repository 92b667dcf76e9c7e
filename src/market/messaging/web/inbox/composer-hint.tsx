import clsx from "clsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import type { OpenConversationJson } from "../../rules/message-schema.ts";
import { fileLimits } from "../attachments/attach-files.tsx";

/** Beside what is added to a message: what may still be written to somebody who has not answered, and what the keys do. */
export function ComposerHint({
  id,
  limits,
  isForBoth,
}: {
  id: string;
  limits: OpenConversationJson["limits"];
  /** Everybody of both companies reads it. */
  isForBoth: boolean;
}) {
  const isHydrated = useHydrated();
  return (
    <div className="composer-hint quiet small">
      <p id={id}>
        {limits !== null && limitsText(limits.messages_left)}
        {isForBoth && "Both companies read it."}
      </p>
      <details className="composer-help">
        <summary>Help</summary>
        <p>Files: {fileLimits}</p>
        <p className={clsx("composer-keys", !isHydrated && "is-without-script")}>
          <kbd>Enter</kbd> sends, <kbd>Shift</kbd>+<kbd>Enter</kbd> begins a new line, <kbd>↑</kbd>{" "}
          edits your last message, <kbd>Esc</kbd> leaves.
        </p>
      </details>
    </div>
  );
}

function limitsText(left: number): string {
  if (left === 0) return "You can go on once they answer.";
  const messages = left === 1 ? "one more message" : `${left} more messages`;
  return `Until they answer you can send ${messages}, without links.`;
}
