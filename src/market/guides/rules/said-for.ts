import { z } from "zod";
import data from "./said-for.json" with { type: "json" };

/** What is said, in one word or several, and the words that guides have for it. */
export interface Said {
  words: string[];
  written: string;
}

const entries = z
  .array(z.string().regex(/^[^>]+ > [^>]+$/))
  .parse(data)
  .map((entry): Said => {
    const [said = "", written = ""] = entry.split(" > ");
    return { words: said.split(" "), written };
  });

/** Single words as people say them, and the words that guides have for it. */
export const writtenFor: ReadonlyMap<string, string> = new Map(
  entries.flatMap(({ words: [word = "", ...more], written }) =>
    more.length === 0 ? [[word, written] as const] : [],
  ),
);

const phrases = Map.groupBy(
  entries.filter(({ words }) => words.length > 1),
  ({ words: [first = ""] }) => first,
);

/** Sayings of several words that stand in a text ("walked out"), by the words of the text, lower case. */
export function sayingsIn(words: string[]): Said[] {
  return words.flatMap((word, at) =>
    (phrases.get(word) ?? []).filter((saying) =>
      saying.words.every((one, offset) => words[at + offset] === one),
    ),
  );
}
