import { Form, Link, useLocation } from "react-router";
import { conversationFilters } from "../../rules/conversation-list.ts";
import { inboxQuery, noPlace } from "./inbox-address.ts";
import type { Inbox } from "./load-inbox.ts";

const labels = {
  all: "All",
  unread: "Unread",
  requests: "Requests",
  orders: "Orders",
  archive: "Archive",
} as const;

/** Above the list: what it is narrowed to, and words to find. Addresses, so that they can be linked and left. */
export function ListTools({ inbox: { filter, q } }: { inbox: Inbox }) {
  const { search } = useLocation();
  return (
    <div className="inbox-tools">
      <Form method="get" role="search" className="inbox-search">
        {filter !== "all" && <input type="hidden" name="filter" value={filter} />}
        <label className="sr-only" htmlFor="inbox-q">
          Search your messages
        </label>
        <input
          id="inbox-q"
          className="input"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          placeholder="Search messages"
        />
        <button type="submit" className="button button-small">
          Search
        </button>
      </Form>
      <nav aria-label="Kinds of conversations" className="inbox-filters">
        {conversationFilters.map((name) => (
          <Link
            key={name}
            to={inboxQuery(search, {
              filter: name === "all" ? null : name,
              page: null,
              conversation: null,
              ...noPlace,
            })}
            className="chip"
            aria-current={name === filter ? "true" : undefined}
          >
            {labels[name]}
          </Link>
        ))}
      </nav>
    </div>
  );
}
