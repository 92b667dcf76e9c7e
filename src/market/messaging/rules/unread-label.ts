/** What a number of messages that are not read counts, to be read aloud after it. */
export function unreadLabel(count: number): string {
  return count === 1 ? "unread message" : "unread messages";
}
