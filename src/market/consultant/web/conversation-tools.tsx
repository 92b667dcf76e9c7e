import { type MouseEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { UseConversation } from "./use-conversation.ts";

const connections = { idle: "Ready", connected: "Connected", error: "Connection error" };

/** The state of the connection, and "Fresh Start", which asks first where something would be lost. */
export function ConversationTools({ conversation }: { conversation: UseConversation }) {
  const { connection, messages, isLoading, clear } = conversation;
  const [isAsking, setAsking] = useState(false);
  // The button is gone then, and what comes next is a question.
  function answer(event: MouseEvent): void {
    const around = event.currentTarget.closest(".panel-dialog, .consultation-sheet");
    setAsking(false);
    around?.querySelector("textarea")?.focus();
  }
  if (isAsking) {
    return (
      <div className="conversation-tools" role="alertdialog" aria-labelledby="fresh-start">
        <p id="fresh-start" className="small grow">
          Are you sure you want to clear this conversation?
        </p>
        <Button
          size="small"
          variant="danger"
          onClick={(event) => {
            answer(event);
            void clear();
          }}
        >
          Clear it
        </Button>
        <Button size="small" autoFocus onClick={answer}>
          Keep it
        </Button>
      </div>
    );
  }
  return (
    <div className="conversation-tools">
      <p className={`connection connection-${connection} grow`} role="status">
        {connections[connection]}
      </p>
      <Button
        size="small"
        variant="quiet"
        disabled={isLoading || messages.length === 0}
        onClick={() => setAsking(true)}
      >
        Fresh Start
      </Button>
    </div>
  );
}
