import type { FormEvent, MouseEvent } from "react";
import { href, Link, useLocation, useRevalidator } from "react-router";
import { toast } from "../../../../ui/toast-store.ts";
import { messagePreview } from "../../rules/message-preview.ts";
import type { MessageJson } from "../../rules/message-schema.ts";
import { sendChange } from "./change-call.ts";
import { anchorOf, editLinkOf, inboxQuery } from "./inbox-address.ts";

/** What can be done with a message. Links and a form: without a script the page comes again with the field. */
export function MessageActions(props: {
  message: MessageJson;
  isOwn: boolean;
  isChangeable: boolean;
  mayWrite: boolean;
  onAnswer(): void;
  onEdit(): void;
}) {
  const { message, isOwn, isChangeable, mayWrite, onAnswer, onEdit } = props;
  const { search } = useLocation();
  const instead = (act: () => void) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    act();
  };
  const named = message.content || (message.files[0]?.name ?? "");
  const which = <span className="sr-only"> “{messagePreview(named, 30)}”</span>;
  return (
    <div className="talk-rail">
      <div className="talk-actions">
        {mayWrite && (
          <Link
            to={{ search: inboxQuery(search, { reply: message.id, edit: null }), hash: "message" }}
            className="link-button"
            onClick={instead(onAnswer)}
          >
            {isOwn ? "Quote" : "Reply"}
            {which}
          </Link>
        )}
        {!isOwn && (
          <Link to={`${href("/messages/report")}?message=${message.id}`} className="link-button">
            Report{which}
          </Link>
        )}
        {isChangeable && (
          <>
            {mayWrite && (
              <Link
                id={editLinkOf(message.id)}
                to={{
                  search: inboxQuery(search, { edit: message.id, reply: null }),
                  hash: anchorOf(message.id),
                }}
                className="link-button"
                onClick={instead(onEdit)}
              >
                Edit{which}
              </Link>
            )}
            <Withdrawal message={message} />
          </>
        )}
      </div>
    </div>
  );
}

function Withdrawal({ message }: { message: MessageJson }) {
  const { revalidate } = useRevalidator();
  async function withdraw(event: FormEvent): Promise<void> {
    event.preventDefault();
    const refusal = await sendChange(message.id, null);
    if (refusal === null) {
      // The button goes with the words; the message stays where it was.
      document.getElementById(anchorOf(message.id))?.focus();
      void revalidate();
    } else toast({ title: "Not withdrawn", description: refusal, variant: "destructive" });
  }
  return (
    <details className="talk-withdraw">
      <summary className="link-button">Withdraw</summary>
      <form
        method="post"
        action={href("/messages/changes")}
        onSubmit={(event) => void withdraw(event)}
      >
        <input type="hidden" name="do" value="withdraw" />
        <input type="hidden" name="conversation" value={message.conversation_id} />
        <input type="hidden" name="message" value={message.id} />
        <span className="small">Others still see that there was a message.</span>
        <button type="submit" className="button button-small button-danger">
          Withdraw message
        </button>
      </form>
    </details>
  );
}
