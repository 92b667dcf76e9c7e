import { Form, href, Link } from "react-router";
import { isTrade } from "../../rules/conversation.ts";
import { placeOf } from "../../rules/first-place.ts";
import type { OpenConversationJson } from "../../rules/message-schema.ts";

/**
 * In place of the field: why nobody would read a message, what was being written, and the way back where that is the
 * viewer's own block.
 */
export function ThreadClosed(props: {
  obstacle: string;
  conversation: OpenConversationJson;
  draft: string;
  /** Takes what was being written out of this browser. */
  onDrop(): void;
}) {
  const { obstacle, conversation, draft, onDrop } = props;
  const { id, contact, about } = conversation;
  return (
    <div className="thread-closed">
      <p role="status">{obstacle}</p>
      {draft.trim() !== "" && (
        <div className="thread-kept small">
          <p className="quiet">What you were writing was not sent:</p>
          <blockquote>{draft}</blockquote>
        </div>
      )}
      {draft.trim() !== "" && (
        <Form method="post" action={href("/messages/changes")} onSubmit={onDrop}>
          <input type="hidden" name="do" value="drop_draft" />
          <input type="hidden" name="conversation" value={id} />
          <button type="submit" className="button button-quiet button-small">
            Remove these words
          </button>
        </Form>
      )}
      {(contact.state === "left" || contact.state === "silent") &&
        about !== null &&
        !isTrade(about) && (
          <Link
            className="button button-small"
            to={{ pathname: href("/messages/new"), search: placeOf({ about }) }}
          >
            Write to {contact.company_name}
          </Link>
        )}
      {contact.state === "blocked" && (
        <Form method="post" action={href("/messages/changes")}>
          <input type="hidden" name="do" value="blocked" />
          <input type="hidden" name="conversation" value={id} />
          <input type="hidden" name="value" value="no" />
          <button type="submit" className="button button-small">
            Unblock {contact.name}
          </button>
        </Form>
      )}
    </div>
  );
}
