import { readVocabularyFiles } from "../data/vocabulary-files.ts";
import type { Need } from "../rules/reading/need.ts";
import { readNeed } from "../rules/reading/read-need.ts";
import { indexTerms, type Vocabulary } from "../rules/vocabulary/index-terms.ts";
import { gazetteer } from "./gazetteer.ts";

let index: Vocabulary | undefined;

/** The vocabulary of needs, read once a process when first asked for. */
export function needsVocabulary(): Vocabulary {
  index ??= indexTerms(readVocabularyFiles());
  return index;
}

/** Reads what somebody needs out of their words. Never throws, whatever the text. */
export function understandNeed(text: string): Need {
  return readNeed(text, needsVocabulary(), gazetteer);
}
