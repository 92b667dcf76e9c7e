import { excerpt, highlightParts } from "../../../shared/text/highlight.ts";
import type { Highlighted } from "./search-result.ts";

const excerptLength = 200;

/** @param query the words to mark; "" marks none */
export function highlighted(
  row: { name: string; description: string },
  query: string,
): Highlighted {
  // Long descriptions are read at their beginning only.
  const shown = excerpt(row.description.slice(0, 2000), query, excerptLength);
  return { name: highlightParts(row.name, query), description: highlightParts(shown, query) };
}
