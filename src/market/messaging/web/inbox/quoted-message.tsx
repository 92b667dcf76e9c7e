import { Link, useLocation } from "react-router";
import type { MessageJson } from "../../rules/message-schema.ts";
import { anchorOf, inboxQuery } from "./inbox-address.ts";

/** The message that another one answers, in a line that leads to it. */
export function QuotedMessage(props: {
  quoted: NonNullable<MessageJson["reply_to"]>;
  name: string;
  /** Whether it is among the messages on the page. */
  isOnPage: boolean;
}) {
  const { quoted, name, isOnPage } = props;
  const { search } = useLocation();
  const place = isOnPage ? {} : { before: null, after: null, at: quoted.id };
  return (
    <blockquote className="talk-quoted">
      <Link
        to={{
          search: inboxQuery(search, { ...place, reply: null, edit: null }),
          hash: anchorOf(quoted.id),
        }}
        preventScrollReset
      >
        <span className="quiet small">
          {name}
          {quoted.changed_since && ", edited since this answer"}
        </span>
        <span className="talk-quoted-text" dir="auto">
          {quotedWords(quoted)}
        </span>
      </Link>
    </blockquote>
  );
}

/** What stands for a quoted message. */
export function quotedWords({ preview }: NonNullable<MessageJson["reply_to"]>): string {
  return preview === "" ? "Message withdrawn" : preview;
}
