import clsx from "clsx";
import { Form, href, Link, useLocation } from "react-router";
import { Avatar } from "../../../../ui/avatar.tsx";
import { isTrade, readByBoth } from "../../rules/conversation.ts";
import type { OpenConversationJson } from "../../rules/message-schema.ts";
import { ContextCard } from "./context-card.tsx";
import { inboxQuery, noPlace } from "./inbox-address.ts";
import type { OpenThread } from "./load-inbox.ts";

/** Whom somebody talks with and about what, and what can be done with the conversation as a whole. */
export function ThreadHead({
  conversation,
  context,
}: Pick<OpenThread, "conversation" | "context">) {
  const { contact, about, for_company: forCompany } = conversation;
  const { search } = useLocation();
  return (
    <header className="thread-head">
      <Link
        to={inboxQuery(search, { conversation: null, ...noPlace })}
        className="button button-quiet button-small thread-back"
      >
        All<span className="thread-back-words"> conversations</span>
      </Link>
      <div className="thread-who">
        <Avatar name={contact.name} src={contact.avatar_url} size={40} />
        <div className="grow">
          <h2>{contact.name}</h2>
          {contact.company_name !== "" && contact.company_name !== contact.name && (
            <p className="quiet small">{contact.company_name}</p>
          )}
          {forCompany !== null && <p className="quiet small">for {forCompany}</p>}
          {about !== null && isTrade(about) && <p className="thread-readers small">{readByBoth}</p>}
        </div>
        <div className="thread-changes">
          <Change conversation={conversation} name="archived" on="Archive" off="Unarchive" />
          <Change conversation={conversation} name="muted" on="Mute" off="Unmute" />
          <Block conversation={conversation} />
        </div>
      </div>
      {about !== null && <ContextCard about={about} context={context} />}
    </header>
  );
}

/** Keeps the other person from writing, or lets them again; in every conversation of the two. */
function Block({ conversation: { id, contact } }: { conversation: OpenConversationJson }) {
  if (contact.state === "deleted") return null;
  const isBlocked = contact.state === "blocked";
  return (
    <Form method="post" action={href("/messages/changes")}>
      <input type="hidden" name="do" value="blocked" />
      <input type="hidden" name="conversation" value={id} />
      <input type="hidden" name="value" value={isBlocked ? "no" : "yes"} />
      <button
        type="submit"
        className={clsx("button button-quiet button-small", !isBlocked && "thread-block")}
      >
        {isBlocked ? "Unblock" : "Block"}
        <span className="sr-only"> {contact.name}</span>
      </button>
    </Form>
  );
}

function Change(props: {
  conversation: OpenConversationJson;
  name: "archived" | "muted";
  on: string;
  off: string;
}) {
  const { conversation, name, on, off } = props;
  const isOn = conversation[name];
  return (
    <Form method="post" action={href("/messages/changes")}>
      <input type="hidden" name="do" value={name} />
      <input type="hidden" name="conversation" value={conversation.id} />
      <input type="hidden" name="value" value={isOn ? "no" : "yes"} />
      <button type="submit" className="button button-quiet button-small">
        {isOn ? off : on}
      </button>
    </Form>
  );
}
