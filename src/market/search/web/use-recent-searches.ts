import { useSyncExternalStore } from "react";
import {
  addRecentSearch,
  parseRecentSearches,
  type RecentSearch,
  recentSearchesKey,
} from "../rules/recent-searches.ts";

const nothing: RecentSearch[] = [];
const listeners = new Set<() => void>();
let hasComplained = false;
let known: { text: string | null; searches: RecentSearch[] } = { text: null, searches: nothing };

/** This browser's recent searches, newest first; other tabs' changes included. */
export function useRecentSearches(): RecentSearch[] {
  return useSyncExternalStore(subscribe, read, () => nothing);
}

/** Remembers a search; one under two characters is not. */
export function rememberSearch(name: string): void {
  write(addRecentSearch(read(), name, Date.now()));
}

/** Puts this list in place of the present one: an empty one to forget all, the old one to undo that. */
export function replaceSearches(searches: RecentSearch[]): void {
  write(searches);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function read(): RecentSearch[] {
  try {
    const text = localStorage.getItem(recentSearchesKey);
    if (text !== known.text) known = { text, searches: parseRecentSearches(text) };
  } catch (error) {
    // Storage can be forbidden; the list then lives as long as the page.
    if (!hasComplained) console.error("Recent searches cannot be read:", error);
    hasComplained = true;
  }
  return known.searches;
}

function write(searches: RecentSearch[]): void {
  const text = JSON.stringify(searches);
  try {
    localStorage.setItem(recentSearchesKey, text);
  } catch (error) {
    console.error("Recent searches cannot be kept:", error);
  }
  known = { text, searches };
  for (const listener of listeners) listener();
}
