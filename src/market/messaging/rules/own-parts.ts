import type { ComparedWord } from "./compared-words.ts";

/** Between words of somebody's own of which those between are left out. */
const gap = " … ";
/** Ends a sentence, or stands between parts of one. */
const stops = /^[\s.,;:]+/;
const goesOn = /[,;:]+$/;
const saysWord = /[\p{L}\p{N}]/u;

/**
 * What somebody wrote into a line, in its order, without the words that others wrote.
 *
 * @param text the line
 * @param words of it
 * @param isOwn by word
 */
export function ownParts(
  text: string,
  words: readonly ComparedWord[],
  isOwn: (at: number) => boolean,
): string {
  const parts: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (!isOwn(at)) continue;
    const first = at;
    while (at + 1 < words.length && isOwn(at + 1)) at += 1;
    const [before, after] = [words[first - 1], words[at + 1]];
    const start = Math.min(words[first]?.start ?? 0, startBehind(text, words, first));
    const end = endBefore(text, words[at]?.end ?? text.length, after?.start ?? text.length);
    const written = text.slice(start, end);
    const part = after === undefined ? written : written.replace(goesOn, "");
    parts.push(before === undefined ? part.trim() : part.replace(stops, "").trim());
  }
  return parts.filter((part) => part !== "").join(gap);
}

/** With the signs that stand before words, and those that belong to them: "-> yes", "$9.10" where "$" was sent. */
function startBehind(text: string, words: readonly ComparedWord[], first: number): number {
  const start = words[first]?.start ?? 0;
  for (let at = first - 1, next = start; at >= 0; at -= 1) {
    const { start: from, end } = words[at] ?? { start: 0, end: 0 };
    const isSign = end === next && !saysWord.test(text.slice(from, end));
    if (!isSign) return at === first - 1 ? end : next;
    next = from;
    if (at === 0) return from;
  }
  return 0;
}

/** With the signs that stand directly behind them. */
function endBefore(text: string, from: number, to: number): number {
  const between = text.slice(from, to);
  const blank = between.search(/\s/);
  return from + (blank === -1 ? between.length : blank);
}
