import { allGuides } from "../data/guides.ts";
import { rankGuides } from "../rules/rank-guides.ts";

/** What a link to a guide shows. Its page is /industry/{slug}. */
export interface GuideSummary {
  slug: string;
  title: string;
  kind: string;
  summary: string;
  /** Name of its line drawing. */
  drawing: string;
}

/**
 * Guides that answer a query, best first; none for a query that no guide is about.
 *
 * @param limit at most this many
 */
export function findGuides(query: string, limit: number): GuideSummary[] {
  return rankGuides(allGuides(), query)
    .slice(0, limit)
    .map(({ slug, title, kind, summary, drawing }) => ({ slug, title, kind, summary, drawing }));
}
