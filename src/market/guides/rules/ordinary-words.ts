import { usStates } from "../../needs/rules/vocabulary/us-states.ts";

/** How ordinary a word is: whether guides use it, and not only in names. */
export type IsOrdinary = (word: string) => boolean;

const calendar =
  "january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday";
const states = Object.values(usStates).join(" ");
/** Ends of words that tell what something is like, which names of processes begin with. */
const adjective = /.{3}(?:ic|al|ive|ed|less|ous|ary|able|tion|ment|ness|ity)$/;

/**
 * Whether a word is an ordinary one of this trade: one that a text uses, in any form, or one that looks
 * like an adjective. A name of a company has another beside it.
 *
 * @param texts such as the guides
 */
export function ordinaryWords(texts: Iterable<string>): IsOrdinary {
  const words = new Set(wordsOf(`${calendar} ${states}`));
  for (const text of texts) for (const word of wordsOf(text)) words.add(word);
  return (written) =>
    wordsOf(written).every(
      (word) =>
        /^\d+$/.test(word) || formsOf(word).some((form) => words.has(form)) || adjective.test(word),
    );
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?=['’]s\b)|[\p{L}\p{N}]+/gu)
      ?.filter((one) => one !== "s") ?? []
  );
}

function formsOf(word: string): string[] {
  return [
    word,
    `${word}s`,
    word.replace(/s$/, ""),
    word.replace(/es$/, ""),
    word.replace(/ies$/, "y"),
    word.replace(/ing$/, ""),
    word.replace(/ing$/, "e"),
    word.replace(/er$/, ""),
    word.replace(/er$/, "e"),
  ];
}
