import { type ComparedWord, comparedWords } from "./compared-words.ts";

/** A line of a mail. */
export interface MailLine {
  /** As it was written. */
  raw: string;
  /** Without the marks of a quote. */
  bare: string;
  /** How many marks of a quote begin it. */
  depth: number;
  words: readonly ComparedWord[];
  /** The words as they are looked up, in the same order. */
  keys: readonly number[];
  /** The same of the words in small letters. */
  smallKeys: readonly number[];
}

/** What somebody quotes begins with >; what is at least so large (>=) is no quote. */
const quoteMarks = /^\s*>(?!=)[>\s|]*/;

/** The same, where whose words they are stands before: "MW> ". */
const marksBy = (initials: readonly string[]) =>
  new RegExp(String.raw`^\s*(?:(?:${initials.join("|")})?>(?!=)[>\s|]*)+`, "u");

/**
 * Reads lines of a mail.
 *
 * @param links what does not count in them
 * @param hash of a word, more than 0
 * @param initials letters that stand before marks
 */
export function mailLines(
  lines: readonly string[],
  { links, hash }: { links: RegExp; hash: (word: string) => number },
  initials: readonly string[] = [],
): MailLine[] {
  const marked = initials.length === 0 ? quoteMarks : marksBy(initials);
  return lines.map((raw) => {
    const [marks = ""] = marked.exec(raw) ?? [];
    const bare = raw.slice(marks.length).trimEnd();
    const words = comparedWords(bare, links);
    const keys = words.map(({ text }) => hash(text));
    const isSmall = bare === bare.toLowerCase();
    const smallKeys = isSmall ? keys : words.map(({ text }) => hash(text.toLowerCase()));
    return { raw, bare, depth: marks.match(/>/g)?.length ?? 0, words, keys, smallKeys };
  });
}

/** Whether nothing stands in a line but what is drawn, or links that do not count. */
export const isEmpty = ({ keys }: MailLine): boolean => keys.length === 0;
