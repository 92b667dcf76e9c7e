import { href } from "react-router";
import type { Intent } from "../../../shared/consultant/intents.ts";

/** The page that answers a query for an intent. @param query "" for the page without one */
export function intentAddress(intent: Intent, query: string): string {
  const search = query === "" ? "" : `?${new URLSearchParams({ q: query, intent })}`;
  return `${href(`/search/${intent}`)}${search}`;
}
