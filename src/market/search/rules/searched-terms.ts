import { readProcesses } from "../../needs/rules/reading/read-processes.ts";
import { stopWords } from "../../needs/rules/reading/stop-words.ts";
import { fold, stemOf } from "../../needs/rules/reading/tokens.ts";

/** A query is counted for no more than this: words beyond the eighth say little of what is wanted. */
const mostWords = 8;
const longestRun = 3;

/** The term under which searches for a process are counted. @param slug of the vocabulary */
export function processTerm(slug: string): string {
  return `process:${slug}`;
}

/**
 * The term under which searches for a good are counted, whatever the case, number and filler words.
 *
 * @param good a category's slug or words of a seller's own, of which the last three count
 * @returns null for text without a word
 */
export function goodsTerm(good: string): string | null {
  const words = stemsOf(good).slice(-longestRun);
  return words.length === 0 ? null : wordsTerm(words);
}

/**
 * What a search counts for: every process it names, and each of its words alone and with up to two that
 * follow. At most 21 terms and the processes; none twice.
 */
export function termsOf(query: string): string[] {
  const words = stemsOf(query).slice(0, mostWords);
  const runs = words.flatMap((_, from) =>
    Array.from({ length: Math.min(longestRun, words.length - from) }, (__, more) =>
      wordsTerm(words.slice(from, from + more + 1)),
    ),
  );
  return [...new Set([...readProcesses(query).map(processTerm), ...runs])];
}

const wordsTerm = (words: string[]): string => `words:${words.join(" ")}`;

function stemsOf(text: string): string[] {
  const words = fold(text).match(/[a-z0-9]{2,30}/g) ?? [];
  return words.filter((word) => !stopWords.has(word)).map(stemOf);
}
