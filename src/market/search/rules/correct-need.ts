import { isTelling } from "../../needs/rules/reading/describe-parts.ts";
import { type Need, partsOf } from "../../needs/rules/reading/need.ts";
import { stemOf } from "../../needs/rules/reading/tokens.ts";
import type { Vocabulary } from "../../needs/rules/vocabulary/index-terms.ts";
import { isCorrectable, slipCost } from "./spelling.ts";

/** What it is worth that a corrected word goes with the one beside it, in slips. */
const phraseGain = 0.7;

/** Words that were not understood and may be misspelled. */
export function doubtfulWords(need: Need): string[] {
  return partsOf(need, "word").flatMap(({ code }) =>
    isCorrectable(code) && isTelling(code) ? [code] : [],
  );
}

/**
 * The text with words corrected to words of the vocabulary, and to those of a place after a word that says that one
 * follows; never to a name. Null where nothing is likely enough.
 *
 * @param words misspelled ones of the need
 * @param places words that names of places have
 */
export function correctedText(
  text: string,
  need: Need,
  words: string[],
  vocabulary: Vocabulary,
  places: ReadonlySet<string>,
): string | null {
  let corrected = text;
  const wrong = partsOf(need, "word").filter((part) => words.includes(part.code));
  for (const part of wrong.toReversed()) {
    const before = /([a-z]+)[\s-]+$/i.exec(text.slice(0, part.start))?.[1] ?? "";
    const after = /^[\s-]+([a-z]+)/i.exec(text.slice(part.end))?.[1] ?? "";
    const isPlace = need.place === null && beforePlace.test(text.slice(0, part.start));
    const place = isPlace ? nearestPlace(part.code, places) : null;
    const better =
      place ??
      nearest(
        part.code,
        vocabulary,
        (word) => isPhrase(before, word, vocabulary) || isPhrase(word, after, vocabulary),
      );
    if (better !== null) {
      corrected = corrected.slice(0, part.start) + better + corrected.slice(part.end);
    }
  }
  return corrected === text ? null : corrected;
}

const beforePlace = /\b(?:in|near|around|from|outside|miles of)\s+(?:the\s+|[a-z]+\s+)?$/i;

/** The word of a place that is one slip away, in its first letter the same: "Denvor" is Denver. */
function nearestPlace(word: string, places: ReadonlySet<string>): string | null {
  const most = word.length < 8 ? 1 : 1.5;
  let best: { word: string; cost: number } | null = null;
  for (const place of places) {
    if (place[0] !== word[0] || !isAsLong(word, place, 2)) continue;
    const cost = slipCost(word, place);
    if (cost <= most && (best === null || cost < best.cost)) best = { word: place, cost };
  }
  return best?.word ?? null;
}

/** Two words that a term of the vocabulary begins with: "beef jerky". */
function isPhrase(first: string, second: string, vocabulary: Vocabulary): boolean {
  if (first === "" || second === "") return false;
  const [one, other] = [stemOf(first.toLowerCase()), stemOf(second.toLowerCase())];
  const phrases = vocabulary.phrases.get(one) ?? [];
  return phrases.some(({ stems }) => stems[1] === other);
}

function nearest(
  word: string,
  vocabulary: Vocabulary,
  fits: (candidate: string) => boolean,
): string | null {
  // One vowel for another makes another word of a short one: WOGs are no wigs. Beside a word that it goes with, it is meant.
  const most = word.length < 8 ? 1 : 2;
  const mostAlone = word.length < 5 ? 0.7 : most;
  let best: { word: string; cost: number } | null = null;
  for (let length = word.length - 2; length <= word.length + 2; length += 1) {
    for (const [candidate, terms] of vocabulary.words.get(length) ?? []) {
      const slip = soundingCost(word, candidate, most) + (candidate[0] === word[0] ? 0 : 0.5);
      // Words that many terms have are likelier to be meant.
      const common = slip - Math.min(0.6, 0.15 * Math.log(terms));
      if (slip > most || isOtherForm(word, candidate)) continue;
      const isMeant = fits(candidate);
      if (slip > mostAlone && !isMeant) continue;
      const cost = common - (isMeant ? phraseGain : 0);
      if (best === null || cost < best.cost) best = { word: candidate, cost };
    }
  }
  return best === null ? null : best.word;
}

/** What was done to a thing is no thing: cracked pepper is no cracker. */
function isOtherForm(word: string, candidate: string): boolean {
  return /[^e]ed$/.test(word) && !candidate.endsWith("ed");
}

/** Who writes a word as it sounds made one slip: "asfalt", "slauter", "brik". */
const asItSounds = 0.5;

function soundingCost(word: string, candidate: string, most: number): number {
  const sound = candidate.replaceAll("ph", "f").replaceAll("gh", "").replaceAll("ck", "k");
  const costs = [
    isAsLong(word, candidate, most) ? slipCost(word, candidate) : Number.POSITIVE_INFINITY,
    sound !== candidate && isAsLong(word, sound, most)
      ? slipCost(word, sound) + asItSounds
      : Number.POSITIVE_INFINITY,
  ];
  return Math.min(...costs);
}

function isAsLong(word: string, other: string, most: number): boolean {
  return Math.abs(other.length - word.length) <= most;
}
