import clsx from "clsx";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { highlightParts } from "../../../../shared/text/highlight.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import { CountBadge } from "../../../../ui/badge.tsx";
import { Pager } from "../../../../ui/pager.tsx";
import { RelativeTime } from "../../../../ui/relative-time.tsx";
import { MarkedText } from "../../../catalog/web/marked-text.tsx";
import { senderName } from "../../rules/conversation.ts";
import { messagePreview } from "../../rules/message-preview.ts";
import { whyNotReached } from "../../rules/message-rights.ts";
import type { ConversationJson } from "../../rules/message-schema.ts";
import { undoArchiveId } from "./archived-notice.tsx";
import { anchorOf, inboxQuery, listedOf, noPlace } from "./inbox-address.ts";
import type { Inbox } from "./load-inbox.ts";

const nothing = {
  all: "No conversation is open here.",
  unread: "You have read everything.",
  requests: "No conversation is about a request.",
  orders: "No conversation is about an order.",
  archive: "Nothing is in the archive.",
} as const;

/** The conversations, the one with the newest message first. */
export function ConversationList({ inbox }: { inbox: Inbox }) {
  const { list, filter, q, thread, viewerId, now } = inbox;
  const { search } = useLocation();
  useFocusOnLeft(thread?.conversation.id ?? null);
  if (list.items.length === 0) {
    return (
      <p className="inbox-nothing quiet">
        {q === "" ? nothing[filter] : "No conversation has these words."}
      </p>
    );
  }
  return (
    <>
      {q !== "" && list.isExact && (
        <p className="inbox-count quiet small">
          {list.total === 1 ? "1 conversation found" : `${list.total} conversations found`}
        </p>
      )}
      <ul className="inbox-list">
        {list.items.map((conversation) => (
          <li key={conversation.id}>
            <Link
              id={listedOf(conversation.id)}
              to={addressOf(conversation, search)}
              className={clsx("inbox-item", conversation.unread > 0 && "is-unread")}
              aria-current={conversation.id === thread?.conversation.id ? "true" : undefined}
            >
              <Avatar
                name={conversation.contact.name}
                src={conversation.contact.avatar_url}
                size={40}
              />
              <span className="inbox-item-text">
                <span className="inbox-item-head">
                  <strong className="grow">{nameOf(conversation)}</strong>
                  <span className="quiet small">
                    <RelativeTime at={conversation.last_message.created_at} now={now} />
                  </span>
                </span>
                {conversation.for_company !== null && (
                  <span className="quiet small">for {conversation.for_company}</span>
                )}
                {aboutOf(conversation) !== null && (
                  <span className="inbox-item-about small">{aboutOf(conversation)}</span>
                )}
                <span className="inbox-item-last">
                  <span className={clsx("grow quiet", conversation.found && "inbox-found")}>
                    <LastWords
                      conversation={conversation}
                      viewerId={viewerId}
                      q={q}
                      isOpen={conversation.id === thread?.conversation.id}
                    />
                  </span>
                  {conversation.archived && filter !== "archive" && (
                    <span className="badge badge-neutral">Archived</span>
                  )}
                  {conversation.muted && <span className="badge badge-neutral">Muted</span>}
                  <CountBadge count={conversation.unread} label="unread" />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {!list.isExact && (
        <p className="inbox-nothing quiet small">
          These are the newest of more than 100. Add a word to find others.
        </p>
      )}
      <Pager
        page={list.page}
        pageSize={list.limit}
        total={list.total}
        of="conversations"
        to={(page) => inboxQuery(search, { page: String(page) })}
      />
    </>
  );
}

/** Whoever leaves a conversation, in whatever way, is on it in the list again. */
function useFocusOnLeft(openId: string | null): void {
  const left = useRef(openId);
  useEffect(() => {
    if (openId === null && left.current !== null) {
      const listed = document.getElementById(listedOf(left.current));
      // One that was put away is left with the button that brings it back.
      (listed ?? document.getElementById(undoArchiveId))?.focus({ preventScroll: true });
    }
    left.current = openId;
  }, [openId]);
}

function nameOf({ contact }: ConversationJson): string {
  return senderName({ name: contact.name, companyName: contact.company_name });
}

/** What a conversation is about besides the one of the two companies that is listed, whose name says nothing here. */
function aboutOf({ about }: ConversationJson): string | null {
  return about === null || about.type === "manufacturer" ? null : about.label;
}

/** Of a search, the message with the words. */
function addressOf({ id, found_id: at }: ConversationJson, search: string) {
  const query = inboxQuery(search, { conversation: id, ...noPlace, at });
  return { search: query, hash: at === null ? "" : anchorOf(at) };
}

function LastWords(props: {
  conversation: ConversationJson;
  viewerId: string;
  q: string;
  isOpen: boolean;
}) {
  const { conversation, viewerId, q, isOpen } = props;
  const { last_message: last, found, draft, contact } = conversation;
  if (found !== null && found !== "") return <MarkedText parts={highlightParts(found, q)} />;
  // One that cannot be sent stands in the conversation alone.
  if (draft !== "" && !isOpen && whyNotReached(contact.state, contact) === null) {
    return (
      <>
        <span className="inbox-draft">Draft:</span> {messagePreview(draft, 90)}
      </>
    );
  }
  const who = last.sender_id === viewerId ? "You: " : "";
  if (last.withdrawn_at !== null) return `${who}Message withdrawn`;
  if (last.preview !== "") return `${who}${last.preview}`;
  return `${who}${last.files === 1 ? "1 file" : `${last.files} files`}`;
}
