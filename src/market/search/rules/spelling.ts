/** A word of the catalog and the number of rows that have it. */
export interface LexiconWord {
  word: string;
  documents: number;
}

const letters = "abcdefghijklmnopqrstuvwxyz";
/** Shorter words are too like one another to tell which one was meant. */
const shortest = 4;

/** Every text one edit away: a letter left out, added, exchanged with its neighbor or replaced. */
export function oneEditAway(word: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, rest] = [word.slice(0, at), word.slice(at)];
    if (rest !== "") {
      found.add(before + rest.slice(1));
      for (const letter of letters) found.add(before + letter + rest.slice(1));
    }
    if (rest.length > 1) found.add(before + rest[1] + rest[0] + rest.slice(2));
    for (const letter of letters) found.add(before + letter + rest);
  }
  found.delete(word);
  return [...found];
}

/** The ways to take a word for two written without a blank: "powdercoat" → powder, coat. */
export function splits(word: string): [string, string][] {
  const ways: [string, string][] = [];
  for (let at = 3; at <= word.length - 3; at += 1) ways.push([word.slice(0, at), word.slice(at)]);
  return ways;
}

/** The word itself, its plural and its singular. */
export function numbersOf(word: string): string[] {
  return [word, `${word}s`, word.replace(/s$/, "")];
}

/** Whether a word is one whose spelling can be judged: letters only, long enough. */
export function isCorrectable(word: string): boolean {
  return word.length >= shortest && /^[a-z]+$/.test(word);
}

/** What a word was perhaps meant to be: one word, or two that were joined. */
export interface Correction {
  words: string[];
  /** How likely it is beside the likeliest, which has 1. */
  likelihood: number;
}

/** Less likely ones are of no use. */
const mostCorrections = 4;
const leastLikelihood = 0.05;

/**
 * What a word that the catalog does not have was probably meant to be, likeliest first; empty where nothing
 * is likely enough.
 *
 * Edits that typing errors make (neighbors exchanged, letters doubled or left out) count less than others, a
 * different first letter counts more, and commoner words are likelier.
 */
export function correctionsOf(
  word: string,
  candidates: LexiconWord[],
  parts: ReadonlyMap<string, number>,
): Correction[] {
  const found: { words: string[]; score: number }[] = [];
  const consider = (words: string[], score: number) => {
    if (score > 0) found.push({ words, score });
  };
  const most = word.length < 6 ? 1 : word.length < 9 ? 2 : 3;
  for (const { word: candidate, documents } of candidates) {
    if (candidate === word || documents === 0 || !/^[a-z]+$/.test(candidate)) continue;
    const distance = slipCost(word, candidate);
    if (distance > most) continue;
    const start = candidate[0] === word[0] ? 0 : 1.5;
    consider([candidate], 8 + Math.log(documents) - 4 * distance - start);
  }
  for (const [first, second] of splits(word)) {
    const rarer = Math.min(parts.get(first) ?? 0, parts.get(second) ?? 0);
    if (rarer > 0) consider([first, second], 3 + Math.log(rarer));
  }
  found.sort((a, b) => b.score - a.score);
  const best = found[0]?.score ?? 0;
  return (
    found
      .slice(0, mostCorrections)
      // Scores are logarithms.
      .map(({ words, score }) => ({ words, likelihood: Math.exp(score - best) }))
      .filter(({ likelihood }) => likelihood >= leastLikelihood)
  );
}

/**
 * Damerau–Levenshtein distance (optimal string alignment) in which the oneEditAway of fast typing cost less
 * than one: exchanged neighbors, doubled letters, one vowel for another.
 */
export function slipCost(from: string, to: string): number {
  let older: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row += 1) {
    const here = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const [a, b] = [from[row - 1] ?? "", to[column - 1] ?? ""];
      const replaced =
        (above[column - 1] ?? 0) + (a === b ? 0 : isVowel(a) && isVowel(b) ? 0.8 : 1);
      const removed = (above[column] ?? 0) + (a === from[row - 2] ? 0.6 : 1);
      const added = (here[column - 1] ?? 0) + (b === to[column - 2] ? 0.6 : 0.9);
      let cost = Math.min(replaced, removed, added);
      if (row > 1 && column > 1 && a === to[column - 2] && b === from[row - 2]) {
        cost = Math.min(cost, (older[column - 2] ?? 0) + 0.7);
      }
      here.push(cost);
    }
    older = above;
    above = here;
  }
  return above[to.length] ?? 0;
}

function isVowel(letter: string): boolean {
  return "aeiouy".includes(letter);
}
