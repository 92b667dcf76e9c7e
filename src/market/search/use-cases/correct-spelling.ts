import type { Context } from "../../../platform/context.ts";
import type { Need } from "../../needs/rules/reading/need.ts";
import { wordsOfPlaces } from "../../needs/use-cases/gazetteer.ts";
import { needsVocabulary } from "../../needs/use-cases/read-need.ts";
import { lookUpWords } from "../data/vocabulary.ts";
import { correctedText, doubtfulWords } from "../rules/correct-need.ts";
import { numbersOf } from "../rules/spelling.ts";

/**
 * The text with words that neither the vocabulary nor the catalog has corrected to words of the vocabulary; null where
 * nothing is likely enough.
 */
export async function correctSpelling(
  ctx: Context,
  { text, need }: { text: string; need: Need },
): Promise<string | null> {
  const doubtful = doubtfulWords(need);
  if (doubtful.length === 0) return null;
  const { words } = await lookUpWords(ctx.db.public, doubtful.flatMap(numbersOf));
  // Stems tell too little: those of "insulation" and "insullation" are the same.
  const unknown = doubtful.filter((word) =>
    numbersOf(word).every((form) => (words.get(form)?.documents ?? 0) === 0),
  );
  return correctedText(text, need, unknown, needsVocabulary(), wordsOfPlaces());
}
