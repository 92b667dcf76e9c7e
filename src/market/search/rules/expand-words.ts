import type { ThesaurusEntry } from "../../needs/rules/thesaurus/read-groups.ts";
import { entriesByWord } from "../../needs/rules/thesaurus/thesaurus.ts";
import type { Expansion } from "./build-concepts.ts";
import type { QueryWord } from "./read-query.ts";

/** More would cost time and find little. */
const mostPerPhrase = 8;
const mostShown = 8;

/**
 * Trade words for the words of a query. Where phrases overlap, the longer ones hold for their words and
 * what is known of the single words counts less.
 */
export function expandWords(words: QueryWord[]): { expansions: Expansion[]; shown: string[] } {
  const matches = words
    .flatMap((word) => entriesByWord.get(word.word) ?? [])
    .flatMap((entry) => {
      const at = placesOf(entry, words);
      return at === null ? [] : [{ entry, at }];
    })
    .sort((a, b) => b.at.length - a.at.length);
  const longest = words.map(() => 0);
  for (const { at } of matches) {
    for (const place of at) longest[place] = Math.max(longest[place] ?? 0, at.length);
  }
  const expansions = matches.map(({ entry, at }): Expansion => {
    // "boat cover" says more than "boat" and "cover" do apart.
    const isPart = at.every((place) => (longest[place] ?? 0) > at.length);
    return {
      at,
      alternatives: entry.targets
        .toSorted((a, b) => b.weight - a.weight)
        .slice(0, mostPerPhrase)
        .map((target) => ({
          words: target.words,
          weight: isPart ? target.weight * 0.7 : target.weight,
          by: "trade" as const,
        })),
    };
  });
  const own = new Set(words.map((word) => word.text));
  const shown = [...new Set(matches.flatMap(({ entry }) => entry.targets.map((to) => to.shown)))];
  return { expansions, shown: shown.filter((text) => !own.has(text)).slice(0, mostShown) };
}

/** Indexes of the words an entry's phrase stands at, or null where it does not. */
function placesOf({ phrase, isLoose }: ThesaurusEntry, words: QueryWord[]): number[] | null {
  const places: number[] = [];
  for (const wanted of phrase) {
    const from = isLoose ? 0 : (places.at(-1) ?? -1) + 1;
    const at = words.findIndex((word, index) => index >= from && word.word === wanted);
    if (at === -1) return null;
    if (!isLoose && places.length > 0 && at !== (places.at(-1) ?? -1) + 1) return null;
    places.push(at);
  }
  return places;
}
