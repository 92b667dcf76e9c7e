import { termsOf } from "./guide-terms.ts";
import { writtenFor } from "./said-for.ts";

/** The part of a guide that searches look at. */
export interface SearchableGuide {
  title: string;
  summary: string;
  keywords: string[];
  /** Looked at for grades and codes only ("4140", "a380"): other words stand in too many. */
  body?: string;
}

const weights = { title: 4, keyword: 3, summary: 1, code: 3 };
/** A number in more guides than that is no grade that tells them apart. */
const mostHolders = 10;
/** A word of the summary alone says too little: "price" stands in most of them. */
const leastScore = 2;

const written = new Map(
  [...writtenFor].map(([said, meant]) => [termsOf(said)[0] ?? "", termsOf(meant)] as const),
);

/**
 * Guides by how well their title, keywords and summary answer a query, best first; guides that do not
 * answer it are left out. Words that few guides have count more.
 */
export function rankGuides<Guide extends SearchableGuide>(guides: Guide[], query: string): Guide[] {
  const sought = [
    ...new Set(termsOf(query).flatMap((term) => [term, ...(written.get(term) ?? [])])),
  ];
  const found = sought.length === 0 ? [] : rankedByTerms(guides, sought);
  return found.length > 0 ? found : rankedByPhrases(guides, query);
}

/**
 * Guides that a message is about, whose words are those of forms and mean no trade: one of their names of several words
 * stands in it as it is, or two of their keywords do.
 */
export function guidesNamedIn<Guide extends SearchableGuide>(
  guides: Guide[],
  message: string,
): Guide[] {
  const plain = ` ${wordsOf(message)} `;
  return guides.filter(({ title, keywords }) => {
    const held = [title, ...keywords].map(wordsOf).filter((name) => plain.includes(` ${name} `));
    return held.length > 1 || held.some((name) => name.includes(" "));
  });
}

/**
 * For a query whose words say too little one by one ("find a manufacturer near me"): guides by how many
 * of their keywords stand in it as they are, at least two.
 */
function rankedByPhrases<Guide extends SearchableGuide>(guides: Guide[], query: string): Guide[] {
  const plain = ` ${wordsOf(query)} `;
  return guides
    .map((guide) => ({
      guide,
      held: guide.keywords.filter((keyword) => plain.includes(` ${wordsOf(keyword)} `)).length,
    }))
    .filter(({ held }) => held >= 2)
    .sort((a, b) => b.held - a.held || a.guide.title.localeCompare(b.guide.title))
    .map(({ guide }) => guide);
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/(?<=[a-z]{3})s$/, ""))
    .join(" ")
    .trim();
}

function rankedByTerms<Guide extends SearchableGuide>(guides: Guide[], sought: string[]): Guide[] {
  const codes = codePatterns(sought);
  const entries = guides.map((guide) => ({
    guide,
    ...fieldTermsOf(guide),
    codes: codesIn(guide.body ?? "", codes),
  }));
  for (const term of sought.filter((one) => /\d/.test(one))) {
    const holders = entries.filter(({ codes }) => codes.has(term));
    if (holders.length > mostHolders) for (const { codes } of holders) codes.delete(term);
  }
  const rarity = new Map(
    sought.map((term) => {
      const holders = entries.filter(
        (entry) =>
          entry.title.has(term) ||
          entry.keywords.has(term) ||
          entry.summary.has(term) ||
          entry.codes.has(term),
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
          (entry.summary.has(term) ? weights.summary : 0) +
          (entry.codes.has(term) ? weights.code : 0);
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

interface FieldTerms {
  title: Set<string>;
  keywords: Set<string>;
  summary: Set<string>;
}

/** A guide is asked by every query, and its words are always the same. */
const fieldTerms = new WeakMap<SearchableGuide, FieldTerms>();

function fieldTermsOf(guide: SearchableGuide): FieldTerms {
  const known = fieldTerms.get(guide);
  if (known !== undefined) return known;
  const read = {
    title: new Set(termsOf(guide.title)),
    keywords: new Set(guide.keywords.flatMap(termsOf)),
    summary: new Set(termsOf(guide.summary)),
  };
  fieldTerms.set(guide, read);
  return read;
}

/** The sought grades and codes, each with what finds it as a whole word. */
function codePatterns(sought: string[]): [string, RegExp][] {
  return sought
    .filter((term) => /\d/.test(term) && term.length >= 3)
    .map((term) => [term, new RegExp(`(?<![a-z0-9])${term}(?![a-z0-9])`, "i")]);
}

/** Which of the sought grades and codes stand in a text. */
function codesIn(text: string, patterns: [string, RegExp][]): Set<string> {
  return new Set(patterns.filter(([, pattern]) => pattern.test(text)).map(([term]) => term));
}
