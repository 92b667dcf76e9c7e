import { stopWords } from "../reading/stop-words.ts";
import { stemOf } from "../reading/tokens.ts";
import { careAndPlayGroups } from "./care-and-play.ts";
import { electricalAndVehicleGroups } from "./electrical-and-vehicles.ts";
import { goodsGroups } from "./goods.ts";
import { industryGroups } from "./industry.ts";
import { packagingFoodGroups } from "./packaging-food.ts";
import { processGroups } from "./processes.ts";
import { readGroups, type ThesaurusEntry } from "./read-groups.ts";
import { spellingGroups } from "./spellings.ts";

const tables = [
  spellingGroups,
  processGroups,
  packagingFoodGroups,
  goodsGroups,
  careAndPlayGroups,
  industryGroups,
  electricalAndVehicleGroups,
];

/** Every group of words that may stand for each other, curated by hand. */
export const thesaurus: ThesaurusEntry[] = tables.flatMap(readGroups).map((entry) => ({
  ...entry,
  phrase: telling(entry.phrase),
  targets: entry.targets.map((target) => ({ ...target, words: telling(target.words) })),
}));

const vocabularyStems = new Set(
  thesaurus.flatMap((entry) => [...entry.phrase, ...entry.targets.flatMap((to) => to.words)]),
);

/** Entries by the first word of their phrase. */
export const entriesByWord: ReadonlyMap<string, ThesaurusEntry[]> = groupByFirstWord();

/** Whether a word is one of the thesaurus's: it is never taken for a slip of another. */
export function isVocabulary(word: string): boolean {
  return vocabularyStems.has(stemOf(word));
}

/** Stop words are not in the index, nor in what is left of a query. */
function telling(stems: string[]): string[] {
  const kept = stems.filter((word) => !stopWords.has(word));
  return kept.length === 0 ? stems : kept;
}

function groupByFirstWord(): Map<string, ThesaurusEntry[]> {
  const byWord = new Map<string, ThesaurusEntry[]>();
  for (const entry of thesaurus) {
    const [first = ""] = entry.phrase;
    byWord.set(first, [...(byWord.get(first) ?? []), entry]);
  }
  return byWord;
}
