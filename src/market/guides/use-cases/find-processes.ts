import type { Process } from "../../needs/rules/vocabulary/process.ts";
import { processes } from "../../needs/rules/vocabulary/processes.ts";
import { guideLibrary } from "../data/guide-library.ts";
import { rankGuides } from "../rules/rank-guides.ts";

/**
 * Processes that what is described could be made by, best first: those the text is about itself, then
 * those of the guides that answer it.
 *
 * @param limit at most this many
 */
export function findProcesses(query: string, limit: number): Process[] {
  const entries = processes.map((process) => ({
    process,
    title: process.name,
    summary: process.summary,
    keywords: process.categories.map((slug) => slug.replaceAll("-", " ")),
  }));
  const named = rankGuides(entries, query).map((entry) => entry.process);
  const slugs = rankGuides([...guideLibrary().values()], query)
    .slice(0, 3)
    .flatMap((guide) => guide.processes);
  const guided = slugs.flatMap((slug) => processes.filter((process) => process.slug === slug));
  return [...new Set([...named, ...guided])].slice(0, limit);
}
