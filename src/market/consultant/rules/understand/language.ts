import { z } from "zod";
import { pattern } from "../../../../shared/text/pattern.ts";
import glossaryData from "./language-glossary.json" with { type: "json" };
import data from "./languages.json" with { type: "json" };

const languageSchema = z.strictObject({
  /** Its common words. */
  words: pattern("gi"),
  /** Words that English and its neighbors lack: one of them must be there. */
  telling: pattern("i"),
  /** That the answer is in English, said in the language itself. */
  notice: z.string().min(20),
});

/** Languages whose questions are recognized, answered in English with a word in their own. */
export const languages = z
  .strictObject({
    es: languageSchema,
    fr: languageSchema,
    de: languageSchema.extend({ telling: pattern("iu") }),
    pt: languageSchema,
  })
  .parse(data);

export type Language = keyof typeof languages;

/** The language of a question that is not English, or null. */
export function readLanguage(text: string): Language | null {
  const words = text.split(/[^\p{L}]+/u).filter(Boolean).length;
  if (words === 0) return null;
  let best: { language: Language; share: number } | null = null;
  for (const [name, { words: pattern, telling }] of Object.entries(languages)) {
    const language = nameOf(name);
    if (language === null || !telling.test(text)) continue;
    const share = [...text.matchAll(pattern)].length / words;
    if (share >= 0.3 && share > (best?.share ?? 0)) best = { language, share };
  }
  return best?.language ?? null;
}

function nameOf(name: string): Language | null {
  return name === "es" || name === "fr" || name === "de" || name === "pt" ? name : null;
}

/** Trade words of those languages as the rules know them, longest first. */
const glossary = z.array(z.tuple([pattern("g"), z.string()])).parse(glossaryData);

/** A question in English words as far as the glossary goes, so that the rules can read it. */
export function inEnglish(text: string, language: Language | null): string {
  if (language === null) return text;
  let english = text.toLowerCase().replace(/[¿¡]/g, " ");
  for (const [pattern, word] of glossary) english = english.replace(pattern, word);
  return english;
}
