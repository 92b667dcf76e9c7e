import { fold } from "../../needs/rules/reading/tokens.ts";
import { type GuideSection, sectionsOf } from "./guide-sections.ts";
import { nearWords } from "./near-words.ts";
import type { Passage } from "./passages.ts";
import { tellingTerms, textTerms } from "./query-terms.ts";

/** What of a guide is searched. */
export interface IndexedGuide {
  slug: string;
  /** What the guide is about, as its file says: guides to this site come first for questions about it. */
  kind?: string;
  title: string;
  keywords: string[];
  body: string;
  /** What people ask that a section answers, in their words, by the section's anchor. */
  asked?: Readonly<Record<string, string[]>>;
}

/** How often words stand in a text, by their stems. */
export type Counts = ReadonlyMap<string, number>;

/** A question as its telling words, and as the pairs of all its words. */
export interface AskedPhrase {
  terms: ReadonlySet<string>;
  pairs: ReadonlySet<string>;
}

/** Words that only join others. */
const joining = new Set(
  "a an and are as at be by for from in is it its my of on or our that the this to was with your".split(
    " ",
  ),
);

/** The pairs of neighboring words of a text, those included that people ask with ("how many"). */
export function wordPairs(text: string): Set<string> {
  const words = (fold(text).match(/[a-z0-9]+/g) ?? []).filter((word) => !joining.has(word));
  return new Set(words.slice(1).map((word, before) => `${words[before]} ${word}`));
}

/** A section of a guide with the words of its parts. */
export interface Entry<Guide> {
  guide: Guide;
  section: GuideSection;
  title: Counts;
  keyword: Counts;
  heading: Counts;
  /** All of the section's passages together. */
  whole: Counts;
  length: number;
  /** The heading and each question the section answers. */
  asked: AskedPhrase[];
  passages: {
    passage: Passage;
    counts: Counts;
    terms: string[];
    /** The words of its first cell or label, which names what it tells of. */
    name: ReadonlySet<string>;
  }[];
}

/** Sections of guides, counted once so that questions are answered fast. */
export interface PassageIndex<Guide> {
  entries: Entry<Guide>[];
  /** In how many sections a word stands. */
  holders: ReadonlyMap<string, number>;
  /** The sections in which a word stands. */
  postings: ReadonlyMap<string, Entry<Guide>[]>;
  meanSection: number;
  meanPassage: number;
  correct(term: string): string[];
  /** Numbers that name something: they stand in a title, keyword or heading, or begin a passage. */
  codes: ReadonlySet<string>;
  /** Words of titles, keywords and headings. */
  subjects: ReadonlySet<string>;
}

/** Reads guides into an index. */
export function indexPassages<Guide extends IndexedGuide>(guides: Guide[]): PassageIndex<Guide> {
  const entries = guides.flatMap((guide) => {
    const title = countsOf(guide.title);
    const keyword = countsOf(guide.keywords.join(" "));
    return sectionsOf(guide.body).map((section): Entry<Guide> => {
      const passages = section.passages.map((passage) => {
        const terms = textTerms(passage.own);
        const name = textTerms(nameOf(passage));
        return { passage, counts: counted(terms), terms, name: new Set(name) };
      });
      const all = section.passages.map(({ text }) => text).join(" ");
      const terms = textTerms(all);
      return {
        guide,
        section,
        title,
        keyword,
        heading: countsOf(section.heading),
        whole: counted(terms),
        length: terms.length,
        asked: [section.heading, ...(guide.asked?.[section.anchor] ?? [])]
          .map((phrase) => ({ terms: tellingTerms(phrase), pairs: wordPairs(phrase) }))
          .filter(({ terms }) => terms.size > 0),
        passages,
      };
    });
  });
  const postings = new Map<string, Entry<Guide>[]>();
  for (const entry of entries) {
    const { title, keyword, heading, whole, asked } = entry;
    for (const term of new Set(
      [title, keyword, heading, whole, ...asked.map(({ terms }) => terms)].flatMap((one) => [
        ...one.keys(),
      ]),
    )) {
      const holding = postings.get(term);
      if (holding === undefined) postings.set(term, [entry]);
      else holding.push(entry);
    }
  }
  const holders = new Map([...postings].map(([term, holding]) => [term, holding.length] as const));
  const lengths = entries.flatMap(({ passages }) => passages.map(({ terms }) => terms.length));
  return {
    entries,
    holders,
    postings,
    meanSection: mean(entries.map(({ length }) => length)),
    meanPassage: mean(lengths),
    correct: nearWords(holders),
    codes: new Set(entries.flatMap(codesOf)),
    subjects: new Set(
      entries.flatMap(({ title, keyword, heading }) => [
        ...title.keys(),
        ...keyword.keys(),
        ...heading.keys(),
      ]),
    ),
  };
}

/** What a passage is of: the first cell of a row, or the label of an item ("Draft: 1 to 2°"). */
function nameOf({ kind, text }: Passage): string {
  if (kind === "row") return text.split(": ")[0] ?? "";
  return kind === "item" ? (/^([A-Z0-9][^.:;]{2,40}): /.exec(text)?.[1] ?? "") : "";
}

function countsOf(text: string): Counts {
  return counted(textTerms(text));
}

function counted(terms: string[]): Counts {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function codesOf({ title, keyword, heading, passages }: Entry<unknown>): string[] {
  const named = [title, keyword, heading].flatMap((one) => [...one.keys()]);
  const begun = passages.flatMap(({ terms }) => terms.slice(0, 1));
  return [...named, ...begun].filter((term) => /\d/.test(term));
}
