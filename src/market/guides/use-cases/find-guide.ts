import type { Guide } from "../data/guide-files.ts";
import { guideLibrary } from "../data/guide-library.ts";

/** The written guide with this slug; null when there is none. */
export function findGuide(slug: string): Guide | null {
  return guideLibrary().get(slug) ?? null;
}
