import { askedQuestions } from "../data/asked-questions.ts";
import type { Guide } from "../data/guide-files.ts";
import { guideLibrary } from "../data/guide-library.ts";
import { type IndexedGuide, indexPassages, type PassageIndex } from "../rules/passage-index.ts";
import { soughtTerms, textTerms } from "../rules/query-terms.ts";
import { type FoundSection, searchPassages } from "../rules/search-passages.ts";

let index: PassageIndex<Guide> | undefined;

/**
 * The sections of guides that answer a question best, best first; the index is made when first asked for.
 *
 * @param about what the conversation is about: counts less than the question
 * @param before slug of the guide that the conversation goes on about
 */
export function searchSections(
  question: string,
  about: string,
  most: number,
  before = "",
): FoundSection<Guide>[] {
  return searchPassages(passages(), question, most, about, before);
}

/** Whether a word stands in a guide: a word of the trade, and not only of a name. */
export function isGuideWord(word: string): boolean {
  const terms = textTerms(word);
  return terms.every((term) => passages().holders.has(term));
}

/** Whether a text names what some guide is about: a word of a title, heading or keyword. */
export function namesSubject(text: string): boolean {
  return [...soughtTerms(text, (code) => passages().codes.has(code)).weights].some(
    ([term, weight]) => weight === 1 && passages().subjects.has(term),
  );
}

function passages(): PassageIndex<Guide> {
  index ??= indexPassages(withAsked([...guideLibrary().values()]));
  return index;
}

function withAsked(guides: Guide[]): (Guide & Pick<IndexedGuide, "asked">)[] {
  const asked = askedQuestions();
  return guides.map((guide) => ({ ...guide, asked: asked.get(guide.slug) }));
}
