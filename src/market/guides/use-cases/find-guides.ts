import { guideLibrary } from "../data/guide-library.ts";
import { guidesNamedIn, rankGuides } from "../rules/rank-guides.ts";
import type { GuideSummary } from "./list-guides.ts";

/**
 * Guides that answer a query, best first; none for a query that no guide is about.
 *
 * @param limit at most this many
 * @param isMessage somebody pasted what the site said: only guides that it names answer it
 */
export function findGuides(query: string, limit: number, isMessage = false): GuideSummary[] {
  const guides = [...guideLibrary().values()];
  return rankGuides(isMessage ? guidesNamedIn(guides, query) : guides, query)
    .slice(0, limit)
    .map(({ slug, title, kind, summary, drawing }) => ({ slug, title, kind, summary, drawing }));
}
