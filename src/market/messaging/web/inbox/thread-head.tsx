import { Form, href, Link, useLocation } from "react-router";
import { Avatar } from "../../../../ui/avatar.tsx";
import type { OpenConversationJson } from "../../rules/message-schema.ts";
import { inboxQuery } from "./inbox-address.ts";

/** Whom somebody talks with and about what, and what can be done with the conversation as a whole. */
export function ThreadHead({ conversation }: { conversation: OpenConversationJson }) {
  const { contact, about } = conversation;
  const { search } = useLocation();
  return (
    <header className="thread-head">
      <Link
        to={inboxQuery(search, { conversation: null, before: null, after: null })}
        className="button button-quiet button-small thread-back"
      >
        All conversations
      </Link>
      <div className="thread-who">
        <Avatar name={contact.name} src={contact.avatar_url} size={40} />
        <div className="grow">
          <h2>{contact.name}</h2>
          {contact.company_name !== "" && contact.company_name !== contact.name && (
            <p className="quiet small">{contact.company_name}</p>
          )}
        </div>
        <Change conversation={conversation} name="archived" on="Archive" off="Unarchive" />
        <Change conversation={conversation} name="muted" on="Mute" off="Unmute" />
      </div>
      {about !== null && (
        <p className="thread-about">
          <span className="eyebrow">About</span> <AboutLink about={about} />
        </p>
      )}
    </header>
  );
}

function AboutLink({ about }: { about: NonNullable<OpenConversationJson["about"]> }) {
  const { type, id, label } = about;
  if (type === "product") return <Link to={href("/product/:id", { id })}>{label}</Link>;
  if (type === "manufacturer") return <Link to={href("/businesses/:id", { id })}>{label}</Link>;
  return <strong>{label}</strong>;
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
