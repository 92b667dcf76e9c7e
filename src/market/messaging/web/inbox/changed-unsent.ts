import { useEffect, useState } from "react";
import { quotePreview } from "../../rules/message-preview.ts";
import type { Unsent } from "./unsent.ts";

/** What is written in place of a message that was not known to be sent: if it was, its words change. */
export interface ChangedUnsent {
  key: string;
  /** Of the words that are being written. */
  revision: number;
  /** The beginning of those before. */
  words: string;
}

const nameOf = (viewerId: string, place: string) => `message-change:${viewerId}:${place}`;

function kept(viewerId: string, place: string): ChangedUnsent | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(nameOf(viewerId, place)) ?? "null");
    return isChanged(value) ? value : null;
  } catch {
    return null;
  }
}

function isChanged(value: unknown): value is ChangedUnsent {
  if (typeof value !== "object" || value === null) return false;
  return "key" in value && "revision" in value && "words" in value;
}

function keep(viewerId: string, place: string, changed: ChangedUnsent | null): void {
  const name = nameOf(viewerId, place);
  try {
    if (changed === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(changed));
  } catch {
    // A browser that keeps nothing knows it as long as this page is open.
  }
}

/**
 * What a field is written in place of, also after the page was loaded again.
 *
 * @param place the id of the conversation, or what stands for the one that begins
 */
export function useChangedUnsent(
  viewerId: string,
  place: string,
): { changed: ChangedUnsent | null; begin(message: Unsent): void; end(): void } {
  const [changed, setChanged] = useState<ChangedUnsent | null>(null);
  useEffect(() => setChanged(kept(viewerId, place)), [viewerId, place]);
  function set(next: ChangedUnsent | null): void {
    keep(viewerId, place, next);
    setChanged(next);
  }
  return {
    changed,
    begin({ key, revision = 0, content, files }) {
      const words = quotePreview(content, files.map(({ name }) => name).join(", "), 60);
      set({ key, revision: revision + 1, words });
    },
    end: () => set(null),
  };
}
