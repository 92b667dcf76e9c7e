import { slugOf } from "../../../shared/slug.ts";

/** Slugs of the categories that a search names, each once; names without a letter have none. */
export function categorySlugs({ categories }: { categories: string[] }): string[] {
  return [...new Set(categories.map(slugOf))].filter((slug) => slug !== "");
}
