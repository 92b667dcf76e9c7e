import clsx from "clsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import type { OpenConversationJson } from "../../rules/message-schema.ts";

/** Below the field: what may still be written to somebody who has not answered, and what the keys do. */
export function ComposerHint({
  id,
  limits,
}: {
  id: string;
  limits: OpenConversationJson["limits"];
}) {
  const isHydrated = useHydrated();
  return (
    <div id={id} className="composer-hint quiet small grow">
      {limits !== null && <p>{limitsText(limits.messages_left)}</p>}
      <p className={clsx("composer-keys", !isHydrated && "is-without-script")}>
        <kbd>Enter</kbd> sends, <kbd>Shift</kbd>+<kbd>Enter</kbd> begins a new line, <kbd>↑</kbd>{" "}
        edits your last message, <kbd>Esc</kbd> leaves.
      </p>
    </div>
  );
}

function limitsText(left: number): string {
  if (left === 0) return "You can go on once they answer.";
  const messages = left === 1 ? "one more message" : `${left} more messages`;
  return `Until they answer you can send ${messages}, without links.`;
}
