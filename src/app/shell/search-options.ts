import { href } from "react-router";
import type { RecentSearch } from "../../market/search/rules/recent-searches.ts";

/** What `GET /api/v1/suggest` answers with. */
export interface Completion {
  kind: "product" | "manufacturer" | "category" | "process";
  /** Of a product or a manufacturer; the slug of a category or a process. */
  id: string;
  text: string;
}

/** One line of the search overlay. */
export interface SearchOption {
  key: string;
  label: string;
  /** What kind of thing it leads to. */
  note: string;
  to: string;
  /** The search it is, to be remembered; null for a page of the catalog. */
  search: string | null;
}

export interface OptionGroup {
  title: string;
  options: SearchOption[];
}

/** Specification, section 2 (Header). */
export const quickSuggestions = [
  "medical device manufacturers",
  "sustainable packaging",
  "electronics manufacturers",
  "local suppliers near me",
] as const;

/** The address of the results for a query. */
export function searchAddress(query: string): string {
  return `${href("/search")}?${new URLSearchParams({ q: query })}`;
}

/** Where to start when nothing is typed: the quick suggestions, then this browser's own searches. */
export function startingOptions(recent: RecentSearch[]): OptionGroup[] {
  const suggested = quickSuggestions.map((name) => searchOption("Search", name));
  const earlier = recent.map(({ name }) => searchOption("Recent", name));
  return [
    { title: "Suggestions", options: suggested },
    ...(earlier.length === 0 ? [] : [{ title: "Recent searches", options: earlier }]),
  ];
}

/** The search for what is typed, then what the catalog completes it to. */
export function completedOptions(query: string, completions: Completion[]): OptionGroup[] {
  const itself = { ...searchOption("Search", query), label: `Search for “${query}”` };
  return [
    { title: "Search", options: [itself] },
    ...(completions.length === 0
      ? []
      : [{ title: "In the catalog", options: completions.map(completionOption) }]),
  ];
}

function searchOption(note: string, name: string): SearchOption {
  return { key: `${note} ${name}`, label: name, note, to: searchAddress(name), search: name };
}

function completionOption({ kind, id, text }: Completion): SearchOption {
  const key = `${kind} ${id}`;
  switch (kind) {
    case "product":
      return { key, label: text, note: "Product", to: href("/product/:id", { id }), search: null };
    case "manufacturer": {
      const to = href("/businesses/:id", { id });
      return { key, label: text, note: "Manufacturer", to, search: null };
    }
    case "category": {
      const to = `${href("/browse")}?${new URLSearchParams({ category: text })}`;
      return { key, label: text, note: "Category", to, search: null };
    }
    case "process": {
      const to = href("/industry/:slug", { slug: id });
      return { key, label: text, note: "Process", to, search: null };
    }
  }
}
