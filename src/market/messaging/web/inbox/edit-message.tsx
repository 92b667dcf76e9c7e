import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { href, Link, useLocation, useRevalidator } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import type { MessageJson } from "../../rules/message-schema.ts";
import { sendChange } from "./change-call.ts";
import { fieldId } from "./field-id.ts";
import { fillIn } from "./fill-in.ts";
import { inboxQuery } from "./inbox-address.ts";

/**
 * In place of a message's words, a field with them. Enter saves, Escape leaves it as it was. What is being typed while
 * another window withdraws the message goes on in the field of the next one.
 */
export function EditMessage({ message, onEnd }: { message: MessageJson; onEnd(): void }) {
  const { id, conversation_id, withdrawn_at: withdrawn } = message;
  // Of one that is withdrawn meanwhile nothing is left.
  const [content] = useState(message.content);
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const field = useRef<HTMLTextAreaElement>(null);
  const [state, setState] = useState<{ isSaving: boolean; refusal: string | null }>({
    isSaving: false,
    refusal: null,
  });
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  const goOnBelow = useEffectEvent(() => {
    const words = field.current?.value.trim() ?? "";
    // Once React is done: it is told to take this field out at once.
    queueMicrotask(() => {
      onEnd();
      if (words === "" || words === content) return;
      fillIn(fieldId, words);
      toast({
        title: "The message was withdrawn in another window",
        description: "What you were changing it to is in the field for the next one.",
      });
    });
  });
  const isWithdrawn = withdrawn !== null;
  useEffect(() => {
    if (isWithdrawn) goOnBelow();
  }, [isWithdrawn]);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const words = field.current?.value.trim() ?? "";
    if (words === "" || state.isSaving) return;
    if (words === content) return onEnd();
    setState({ isSaving: true, refusal: null });
    const refusal = await sendChange(id, words);
    setState({ isSaving: false, refusal });
    if (refusal !== null) return;
    await revalidate();
    onEnd();
  }

  function leaveOrSave(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      onEnd();
    }
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  function cancel(event: MouseEvent): void {
    event.preventDefault();
    onEnd();
  }

  return (
    <form
      method="post"
      action={href("/messages/changes")}
      className="talk-edit"
      onSubmit={(event) => void save(event)}
    >
      <input type="hidden" name="do" value="edit" />
      <input type="hidden" name="conversation" value={conversation_id} />
      <input type="hidden" name="message" value={id} />
      <label className="sr-only" htmlFor="edit-message">
        Edit your message
      </label>
      <textarea
        ref={field}
        id="edit-message"
        name="content"
        dir="auto"
        className="input"
        rows={Math.min(8, content.split("\n").length + 1)}
        defaultValue={content}
        data-enter="send"
        aria-describedby={state.refusal === null ? undefined : "edit-message-refusal"}
        onKeyDown={leaveOrSave}
      />
      {state.refusal !== null && (
        <p id="edit-message-refusal" className="talk-refusal small" role="alert">
          {state.refusal}
        </p>
      )}
      <div className="row">
        <Button type="submit" size="small" variant="primary" busy={state.isSaving && "Saving..."}>
          Save
        </Button>
        <Link
          to={inboxQuery(search, { edit: null })}
          className="button button-quiet button-small"
          onClick={cancel}
        >
          Cancel
        </Link>
      </div>
    </form>
  );
}
