import type { Expansion } from "./build-concepts.ts";
import type { QueryWord } from "./read-query.ts";
import { type Correction, splits } from "./spelling.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Rows both halves of a word need for it to be tried in two. */
const knownHalf = 3;

/** Every text whose place in the vocabulary tells how the words of a query are written elsewhere. */
export function spellingsToLookUp(words: QueryWord[]): string[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    return [
      word.text,
      ...(word.kind === "word" && word.text.length >= 6 ? splits(word.text).flat() : []),
      ...(next?.kind === "word" && word.kind === "word" ? [word.text + next.text] : []),
    ];
  });
}

/** "night stand" may be written "nightstand" and the other way around, where the catalog does so. */
export function otherSpellings(words: QueryWord[], vocabulary: Vocabulary): Expansion[] {
  const documents = (word: string) => vocabulary.words.get(word)?.documents ?? 0;
  const lexeme = (word: string) => vocabulary.words.get(word)?.lexeme ?? word;
  return words.flatMap((word, at): Expansion[] => {
    if (word.kind !== "word") return [];
    const next = words[at + 1];
    const joined = word.text + (next?.kind === "word" ? next.text : "");
    const found: Expansion[] = [];
    if (next?.kind === "word" && documents(joined) > 0) {
      found.push({
        at: [at, at + 1],
        alternatives: [{ words: [lexeme(joined)], weight: 0.95, by: "joined" }],
      });
    }
    if (word.text.length >= 6) {
      for (const [first, second] of splits(word.text)) {
        if (Math.min(documents(first), documents(second)) < knownHalf) continue;
        const halves = [lexeme(first), lexeme(second)];
        found.push({ at: [at], alternatives: [{ words: halves, weight: 0.85, by: "halves" }] });
      }
    }
    return found;
  });
}

/**
 * The less likely meanings of a misspelled word stand beside the likeliest, which has taken its place.
 *
 * @param words of the corrected query
 * @param meanings likeliest first
 */
export function otherCorrections(
  words: QueryWord[],
  meanings: Correction[],
  vocabulary: Vocabulary,
): Expansion[] {
  const [likeliest, ...others] = meanings;
  const at = words.flatMap((word, index) => (likeliest?.words.includes(word.text) ? [index] : []));
  if (at.length === 0) return [];
  const alternatives = others.map(({ words: meant, likelihood }) => ({
    words: meant.map((word) => vocabulary.words.get(word)?.lexeme ?? word),
    // Less than what is as good as the word itself.
    weight: 0.85 * likelihood,
    by: "spelling" as const,
  }));
  return [{ at, alternatives }];
}
