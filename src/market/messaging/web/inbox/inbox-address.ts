/** Parts of the address of the page of messages; what is null is left out. */
export type InboxPart = "conversation" | "filter" | "q" | "page" | "before" | "after";

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
