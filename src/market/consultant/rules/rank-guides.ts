import { termsOf } from "./guide-terms.ts";

/** The part of a guide that searches look at. */
export interface SearchableGuide {
  title: string;
  summary: string;
  keywords: string[];
}

const weights = { title: 4, keyword: 3, summary: 1 };
/** A word of the summary alone says too little: "price" stands in most of them. */
const leastScore = 2;

/**
 * Guides by how well their title, keywords and summary answer a query, best first; guides that do not
 * answer it are left out. Words that few guides have count more.
 */
export function rankGuides<Guide extends SearchableGuide>(guides: Guide[], query: string): Guide[] {
  const sought = [...new Set(termsOf(query))];
  if (sought.length === 0) return [];
  const entries = guides.map((guide) => ({
    guide,
    title: new Set(termsOf(guide.title)),
    keywords: new Set(guide.keywords.flatMap(termsOf)),
    summary: new Set(termsOf(guide.summary)),
  }));
  const rarity = new Map(
    sought.map((term) => {
      const holders = entries.filter(
        (entry) => entry.title.has(term) || entry.keywords.has(term) || entry.summary.has(term),
      ).length;
      return [term, Math.log(1 + guides.length / (1 + holders)) / Math.log(1 + guides.length)];
    }),
  );
  return entries
    .map((entry) => {
      const scores = sought.map((term) => {
        const weight =
          (entry.title.has(term) ? weights.title : 0) +
          (entry.keywords.has(term) ? weights.keyword : 0) +
          (entry.summary.has(term) ? weights.summary : 0);
        return { weight, score: weight * (rarity.get(term) ?? 0) };
      });
      return {
        guide: entry.guide,
        most: Math.max(...scores.map(({ weight }) => weight)),
        score: scores.reduce((sum, { score }) => sum + score, 0),
      };
    })
    .filter(({ most }) => most >= leastScore)
    .sort((a, b) => b.score - a.score || a.guide.title.localeCompare(b.guide.title))
    .map(({ guide }) => guide);
}
