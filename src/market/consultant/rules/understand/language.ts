import { z } from "zod";
import { pattern } from "../../../../shared/text/pattern.ts";
import dictionaryData from "./dictionaries.json" with { type: "json" };
import hanData from "./han-glossary.json" with { type: "json" };
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

/** The name of a language by its ISO code, or of a script that languages share: "Han". */
export type Language = string;

const leastShare = 0.25;
/** Of so few words one that is another language's suffices. */
const fewWords = 3;

/**
 * The language of a question that is not English, or null: the one whose common words it has most of, at
 * least two of them (or one of three) and more than it has English ones.
 */
export function readLanguage(text: string): Language | null {
  if (isForeign(text)) return /\p{Script=Han}/u.test(text) ? "Han" : null;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  // Of few words a single letter is a name: "e-coat thickness".
  const telling = words.length <= fewWords ? words.filter((word) => word.length > 1) : words;
  const english = words.filter((word) => read.english.has(word)).length;
  const [best] = Object.entries(read.languages)
    .map(([language, { words: own }]) => ({
      language,
      held: telling.filter((word) => own.has(word) && !read.english.has(word)).length,
    }))
    .sort((a, b) => b.held - a.held);
  if (best === undefined || best.held <= english || best.held < leastShare * words.length)
    return null;
  const isMarked = /[¿¡]/.test(text) || words.length <= fewWords;
  return best.held >= (isMarked ? 1 : 2) ? best.language : null;
}

/** What a person who writes in this language is told first, in it. */
export function noticeOf(language: Language): string | null {
  return read.languages[language]?.notice ?? noticeOfHan;
}

const noticeOfHan = "我用英文回答，因为指南和记录都是英文；我只认得一些行业用词。";

/** Whether most letters are of a script that English is not written in. */
function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return foreignOf(letters).length > letters.length / 2;
}

function foreignOf(letters: string[]): string[] {
  return letters.filter((letter) => !/\p{Script=Latin}|µ|Ω|[αβμφΦδΔ]/u.test(letter));
}

/** What is said to a message of which most letters are of a script that the rules cannot read; null for any other. */
export function scriptNotice(text: string): string | null {
  const letters = text.match(/\p{L}/gu) ?? [];
  if (!isForeign(text)) return null;
  const foreign = foreignOf(letters);
  const said = read.scripts.find(([script]) => script.test(foreign.join("")))?.[1];
  return [
    said,
    "I answer in English: the guides and records are in English. Please write in English.",
  ]
    .filter((one) => one !== undefined)
    .join("\n\n");
}

/** Trade words of those languages as the rules know them, longest first. */
const glossary = z
  .array(z.tuple([z.string(), z.string()]))
  .parse(glossaryData)
  .map(
    ([words, english]) => [new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "gu"), english] as const,
  );

/** Languages that write 1.000,50 where English writes 1,000.50. */
const withDecimalComma = new Set(["de", "fr", "pt", "it", "nl", "pl", "tr", "vi"]);

/** Chinese words of the trade, simplified and traditional, longer ones first. */
const han: Record<string, string> = z.record(z.string(), z.string()).parse(hanData);

/** By language what its words and short phrases mean, without accents: English words, and the forms of each. */
const dictionaries = z
  .record(
    z.string(),
    z
      .record(z.string(), z.string())
      .transform(
        (meanings) =>
          new Map(
            Object.entries(meanings).flatMap(([english, forms]) =>
              forms.split(", ").map((form) => [form, english] as const),
            ),
          ),
      ),
  )
  .parse(dictionaryData);
const mostOfPhrase = 4;

/** Phrases of so many words and more of a language in English ones, the longest first; what no dictionary has stays. */
function byWords(text: string, words: ReadonlyMap<string, string>, least = 1): string {
  const parts = text.split(/([\p{L}\p{M}]+)/u);
  const plain = parts.map((part) => part.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase());
  const read: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    // Words stand at odd places, what is between them at even ones.
    const sizes =
      at % 2 === 1
        ? Array.from({ length: mostOfPhrase + 1 - least }, (_, size) => mostOfPhrase - size)
        : [];
    const size = sizes.find((one) => {
      const between = plain.slice(at, at + 2 * one - 1).filter((_, place) => place % 2 === 1);
      return (
        between.every((blank) => /^[ '’-]$/.test(blank)) && words.has(phraseOf(plain, at, one))
      );
    });
    read.push(
      size === undefined ? (parts[at] ?? "") : (words.get(phraseOf(plain, at, size)) ?? ""),
    );
    at += size === undefined ? 0 : 2 * (size - 1);
  }
  return read.join("");
}

function phraseOf(plain: string[], at: number, size: number): string {
  return plain
    .slice(at, at + 2 * size - 1)
    .filter((_, place) => place % 2 === 0)
    .join(" ");
}

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
  // Spanish writes 0,90 in Spain and 0.90 in America, thousands never with two figures.
  if (language === "es") english = english.replace(/(\d),(\d{1,2})(?![\d,])/g, "$1.$2");
  const words = dictionaries[language];
  // Phrases first: their small words mean something else alone.
  if (words !== undefined) english = byWords(english, words, 2);
  for (const [pattern, word] of glossary) english = english.replace(pattern, word);
  if (words !== undefined) english = byWords(english, words);
  if (language !== "Han") return english;
  // Chinese sets no blanks: words that are known stand out, the others are left aside.
  for (const [word, meaning] of Object.entries(han))
    english = english.replaceAll(word, ` ${meaning} `);
  const known = english.replace(/\p{Script=Han}+/gu, " ").replace(/\s+/g, " ");
  return /[a-z]{3}/.test(known) ? known.trim() : text;
}
