import { z } from "zod";
import { pattern } from "../../../../shared/text/pattern.ts";
import glossaryData from "./language-glossary.json" with { type: "json" };
import data from "./languages.json" with { type: "json" };

const wordList = z
  .string()
  .min(20)
  .transform((words) => new Set(words.split(" ")));

const read = z
  .strictObject({
    /** Common English words, which no other language may take for its own. */
    english: wordList,
    languages: z.record(
      z.string(),
      z.strictObject({
        /** Its common words, and some of the trade. */
        words: wordList,
        /** That the answer is in English, said in the language itself. */
        notice: z.string().min(20),
      }),
    ),
    /** Scripts that the rules know no word of, and the same said in a language that is written in it. */
    scripts: z.array(z.tuple([pattern("u"), z.string().min(10)])),
  })
  .parse(data);

/** The name of a language by its ISO code. */
export type Language = string;

const leastShare = 0.25;

/**
 * The language of a question that is not English, or null: the one whose common words it has most of, at
 * least two of them (or one of three) and more than it has English ones.
 */
export function readLanguage(text: string): Language | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const english = words.filter((word) => read.english.has(word)).length;
  const [best] = Object.entries(read.languages)
    .map(([language, { words: own }]) => ({
      language,
      held: words.filter((word) => own.has(word) && !read.english.has(word)).length,
    }))
    .sort((a, b) => b.held - a.held);
  if (best === undefined || best.held <= english || best.held < leastShare * words.length)
    return null;
  const isMarked = /[¿¡]/.test(text) || words.length <= 3;
  return best.held >= (isMarked ? 1 : 2) ? best.language : null;
}

/** What a person who writes in this language is told first, in it. */
export function noticeOf(language: Language): string | null {
  return read.languages[language]?.notice ?? null;
}

/** What is said to a message of which most letters are of a script that the rules cannot read; null for any other. */
export function scriptNotice(text: string): string | null {
  const letters = text.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => !/\p{Script=Latin}|µ|Ω|[αβμφΦδΔ]/u.test(letter));
  if (foreign.length <= letters.length / 2) return null;
  const said = read.scripts.find(([script]) => script.test(foreign.join("")))?.[1];
  return [
    said,
    "I answer in English: the guides and records are in English. Please write in English.",
  ]
    .filter((one) => one !== undefined)
    .join("\n\n");
}

/** Trade words of those languages as the rules know them, longest first. */
const glossary = z.array(z.tuple([pattern("gu"), z.string()])).parse(glossaryData);

/** Languages that write 1.000,50 where English writes 1,000.50. */
const withDecimalComma = new Set(["de", "fr", "pt", "it", "nl", "pl", "tr", "vi"]);

/** A question in English words and figures as far as the glossary goes, so that the rules can read it. */
export function inEnglish(text: string, language: Language | null): string {
  if (language === null) return text;
  let english = text.toLowerCase().replace(/[¿¡]/g, " ");
  if (withDecimalComma.has(language)) {
    english = english
      .replace(/(?<![\d.,])(\d{1,3})((?:\.\d{3})+)(?![\d.])/g, (number) =>
        number.replaceAll(".", ""),
      )
      .replace(/(\d),(\d)/g, "$1.$2");
  }
  for (const [pattern, word] of glossary) english = english.replace(pattern, word);
  return english;
}
