import { href } from "react-router";
import type { ConsultantMode } from "../../../shared/consultant/mode.ts";
import { Button } from "../../../ui/button.tsx";
import type { UseConversation } from "./use-conversation.ts";

/** Asks the question anew whose answer failed: the same model, or the offline guide where it may be. */
export function RetryForm(props: { conversation: UseConversation; mode: ConsultantMode }) {
  const { conversation, mode } = props;
  const { messages, id, retry } = conversation;
  const question = messages.findLast(({ role }) => role === "user");
  return (
    <form
      method="post"
      action={href("/consultant")}
      className="conversation-retry"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        retry(submitter?.getAttribute("name") === "offline");
      }}
    >
      <input type="hidden" name="mode" value={mode ?? ""} />
      <input type="hidden" name="conversation" value={id ?? ""} />
      <input type="hidden" name="message" value={question?.content ?? ""} />
      <Button size="small" type="submit">
        Try again
      </Button>
      {messages.at(-1)?.may_ask_offline && (
        <Button size="small" variant="quiet" type="submit" name="offline" value="yes">
          Ask the offline guide
        </Button>
      )}
    </form>
  );
}
