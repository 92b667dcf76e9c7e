import { useEffect, useState } from "react";

const name = "unread-messages";

/** Tells every badge of the page how many messages are not read. */
export function tellUnread(count: number): void {
  dispatchEvent(new CustomEvent(name, { detail: count }));
}

/** How many messages are not read: as the page was made, then as it is told live. */
export function useUnread(known: number): number {
  const [told, setTold] = useState({ known, count: known });
  useEffect(() => {
    const hear = (event: Event) => {
      setTold({ known, count: (event as CustomEvent<number>).detail });
    };
    addEventListener(name, hear);
    return () => removeEventListener(name, hear);
  }, [known]);
  // A page that was loaded since knows better.
  return told.known === known ? told.count : known;
}

/** What a number of messages that are not read counts, to be read aloud after it. */
export function unreadLabel(count: number): string {
  return count === 1 ? "unread message" : "unread messages";
}
