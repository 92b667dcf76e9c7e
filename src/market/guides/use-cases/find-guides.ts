import { guideLibrary } from "../data/guide-library.ts";
import { rankGuides } from "../rules/rank-guides.ts";
import type { GuideSummary } from "./list-guides.ts";

/**
 * Guides that answer a query, best first; none for a query that no guide is about.
 *
 * @param limit at most this many
 */
export function findGuides(query: string, limit: number): GuideSummary[] {
  return rankGuides([...guideLibrary().values()], query)
    .slice(0, limit)
    .map(({ slug, title, kind, summary, drawing }) => ({ slug, title, kind, summary, drawing }));
}
