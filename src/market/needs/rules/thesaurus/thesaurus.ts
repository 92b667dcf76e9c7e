import { stopWords } from "../reading/stop-words.ts";
import { stemOf } from "../reading/tokens.ts";
import careAndPlay from "./care-and-play.json" with { type: "json" };
import electricalAndVehicles from "./electrical-and-vehicles.json" with { type: "json" };
import goods from "./goods.json" with { type: "json" };
import industry from "./industry.json" with { type: "json" };
import packagingFood from "./packaging-food.json" with { type: "json" };
import processes from "./processes.json" with { type: "json" };
import { readGroups, type ThesaurusEntry } from "./read-groups.ts";
import spellings from "./spellings.json" with { type: "json" };

const tables = [
  spellings,
  processes,
  packagingFood,
  goods,
  careAndPlay,
  industry,
  electricalAndVehicles,
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
