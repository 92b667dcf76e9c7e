import clsx from "clsx";
import { data, href, redirect } from "react-router";
import { type PageInput, page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ArchivedNotice } from "./inbox/archived-notice.tsx";
import { ConversationList } from "./inbox/conversation-list.tsx";
import { fieldId } from "./inbox/field-id.ts";
import { ListTools } from "./inbox/list-tools.tsx";
import { type Inbox, loadInbox } from "./inbox/load-inbox.ts";
import { MissingThread } from "./inbox/missing-thread.tsx";
import { NoConversations } from "./inbox/no-conversations.tsx";
import { Thread } from "./inbox/thread.tsx";
import { useLiveInbox } from "./inbox/use-live-inbox.ts";
import "./inbox/composer.css";
import "./inbox/messages.css";
import "./inbox/phone.css";
import "./inbox/talk.css";
import "./inbox/wide.css";

/** The page of messages, at the address of the mode that somebody works in. */
export const loader = page(async ({ ctx, url }: PageInput<object>) => {
  const role = ctx.viewer.member?.role;
  // The address that says nothing of the mode is what a toast or a mail leads to.
  if (url.pathname.startsWith(href("/messages"))) {
    if (role === "buyer") throw redirect(`${href("/buyer/messages")}${url.search}`);
    if (role === "seller") throw redirect(`${href("/seller/dashboard/messages")}${url.search}`);
  }
  const inbox = await loadInbox(ctx, url);
  return inbox.isMissing ? data(inbox, { status: 404 }) : inbox;
});

export function meta({ matches }: { matches: Parameters<typeof pageMeta>[0] }) {
  return pageMeta(matches, {
    title: "Messages",
    description: "Your conversations.",
    path: href("/messages"),
    isPrivate: true,
  });
}

export default function InboxPage({ loaderData: inbox }: { loaderData: Inbox }) {
  const { isNew, isMissing, thread, archived } = inbox;
  const { typing } = useLiveInbox(inbox);
  return (
    <div className="page inbox-page">
      {thread?.conversation.contact.state === "active" && (
        <a href={`#${fieldId}`} className="skip-link">
          Skip to writing a message
        </a>
      )}
      <h1>Messages</h1>
      {archived !== null && <ArchivedNotice archived={archived} />}
      {isNew ? (
        <NoConversations />
      ) : (
        <div className={clsx("inbox sheet", (isMissing || thread !== null) && "has-thread")}>
          <section className="inbox-side" aria-label="Conversations">
            <ListTools inbox={inbox} />
            <ConversationList inbox={inbox} />
          </section>
          {isMissing && (
            <MissingThread
              key={inbox.asked}
              viewerId={inbox.viewerId}
              conversationId={inbox.asked}
            />
          )}
          {!isMissing && thread === null && (
            <div className="inbox-none">
              <EmptyState title="Choose a conversation">Its messages are shown here.</EmptyState>
            </div>
          )}
          {thread !== null && (
            <Thread
              key={thread.conversation.id}
              thread={thread}
              viewerId={inbox.viewerId}
              now={inbox.now}
              isTyping={typing}
            />
          )}
        </div>
      )}
    </div>
  );
}
