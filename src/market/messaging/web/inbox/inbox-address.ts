/** Parts of the address of the page of messages; what is null is left out. */
export type InboxPart =
  | "conversation"
  | "filter"
  | "q"
  | "page"
  /** Which messages: those before one, after one, or around one. */
  | "before"
  | "after"
  | "at"
  /** The message that is answered, or edited, where no script opens the field. */
  | "reply"
  | "edit"
  /** The saved reply that is put into the field, likewise. */
  | "insert"
  /** The conversation that was just put into the archive, so that this can be undone. */
  | "archived";

/** The query of an address with some parts changed: the others stay. */
export function inboxQuery(
  search: string,
  changes: Partial<Record<InboxPart, string | null>>,
): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  const query = params.toString();
  return query === "" ? "?" : `?${query}`;
}

/** Nothing of one conversation: for a link to another one, or to none. */
export const noPlace = {
  before: null,
  after: null,
  at: null,
  reply: null,
  edit: null,
  insert: null,
  archived: null,
} as const;

/** What the link is called in the page that opens the field of a message. */
export const editLinkOf = (messageId: string) => `edit-${messageId}`;

/** What a conversation of the list is called in the page. */
export const listedOf = (conversationId: string) => `conversation-${conversationId}`;

/** What a message is called in an address: `#` and this leads to it. */
export const anchorOf = (messageId: string) => `message-${messageId}`;
