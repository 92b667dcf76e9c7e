import type { Guide } from "../data/guide-files.ts";
import { guideLibrary } from "../data/guide-library.ts";

/** What a list shows of a guide. */
export type GuideSummary = Pick<Guide, "slug" | "title" | "kind" | "summary" | "drawing">;

/** Every written guide without its text, by title. */
export function listGuides(): GuideSummary[] {
  return [...guideLibrary().values()]
    .map(({ slug, title, kind, summary, drawing }) => ({ slug, title, kind, summary, drawing }))
    .sort((a, b) => a.title.localeCompare(b.title));
}
