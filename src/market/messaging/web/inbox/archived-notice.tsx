import { Form, href } from "react-router";

/** Of the button that takes a conversation out of the archive again. */
export const undoArchiveId = "undo-archive";

/** Says that a conversation was put into the archive, and takes it out again. Works without a script. */
export function ArchivedNotice({
  archived,
}: {
  archived: { id: string; name: string; muted: boolean };
}) {
  const { id, name, muted } = archived;
  return (
    <div className="inbox-archived" role="status">
      <p className="grow">
        The conversation with {name} is in the archive.{" "}
        {muted ? "It is muted, so new messages leave it there." : "A new message brings it back."}
      </p>
      <Form method="post" action={href("/messages/changes")}>
        <input type="hidden" name="do" value="archived" />
        <input type="hidden" name="conversation" value={id} />
        <input type="hidden" name="value" value="no" />
        <button id={undoArchiveId} type="submit" className="button button-small">
          Undo<span className="sr-only">: put the conversation with {name} back</span>
        </button>
      </Form>
    </div>
  );
}
