import { useEffect, useState } from "react";
import { minimumQueryLength } from "../../market/search/rules/query-length.ts";
import { typingPauseMs } from "../../market/search/rules/typing-pause.ts";
import type { Completion } from "./search-options.ts";

/** How far the completions of what is typed have come. */
export interface Completions {
  state: "none" | "loading" | "ready" | "failed";
  /** The query that `items` complete. */
  query: string;
  items: Completion[];
}

const none: Completions = { state: "none", query: "", items: [] };

/**
 * Completions of what is being typed, asked for once typing rests. Under two characters there are
 * none (specification, section 9). While new ones are on their way the last ones stay.
 */
export function useCompletions(query: string): Completions {
  const [completions, setCompletions] = useState(none);
  useEffect(() => {
    if (query.length < minimumQueryLength) {
      setCompletions(none);
      return;
    }
    setCompletions((known) => ({ ...known, state: "loading", query }));
    const request = new AbortController();
    const timer = window.setTimeout(async () => {
      try {
        const items = await fetchCompletions(query, request.signal);
        setCompletions({ state: "ready", query, items });
      } catch (error) {
        if (request.signal.aborted) return;
        console.error("Completions are not available:", error);
        setCompletions({ state: "failed", query, items: [] });
      }
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [query]);
  return completions;
}

async function fetchCompletions(query: string, signal: AbortSignal): Promise<Completion[]> {
  const response = await fetch(`/api/v1/suggest?${new URLSearchParams({ q: query })}`, { signal });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  const body: { items: Completion[] } = await response.json();
  return body.items;
}
