import type { Vocabulary } from "../vocabulary/index-terms.ts";
import { stemOf } from "./tokens.ts";

/** A word of a text, or a number. */
export interface Word {
  text: string;
  stem: string;
  start: number;
  end: number;
}

/** British spellings of words that goods begin with. */
const american = new Map<string, string>(
  Object.entries({
    aluminium: "aluminum",
    fibre: "fiber",
    fibres: "fibers",
    fibreglass: "fiberglass",
    fertiliser: "fertilizer",
    fertilisers: "fertilizers",
    galvanised: "galvanized",
    grey: "gray",
    jewellery: "jewelry",
    mould: "mold",
    moulds: "molds",
    moulding: "molding",
    moulded: "molded",
    moisturiser: "moisturizer",
    plasticiser: "plasticizer",
    plasticisers: "plasticizers",
    sanitiser: "sanitizer",
    stabilisers: "stabilizers",
    sulphur: "sulfur",
    sulphate: "sulfate",
    sulphuric: "sulfuric",
    tyre: "tire",
    tyres: "tires",
    yoghurt: "yogurt",
  }),
);

/** The words of a folded text, in American spelling. */
export function wordsOf(folded: string): Word[] {
  return [...folded.matchAll(/[a-z]+|\d+/g)].map((match) => ({
    text: american.get(match[0]) ?? match[0],
    stem: stemOf(american.get(match[0]) ?? match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Shorter words are a part of too many others. */
const leastLetters = 3;

/** "Tooth paste", "card board": two words that the vocabulary knows as one, and not as two, become one. */
export function joinWords(words: Word[], { phrases }: Vocabulary): Word[] {
  const startsPhrase = (at: number) =>
    (phrases.get(words[at]?.stem ?? "") ?? []).some(
      ({ stems }) => stems.length > 1 && stems.every((stem, i) => words[at + i]?.stem === stem),
    );
  const joined: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word, next] = [words[at], words[at + 1]];
    if (word === undefined) break;
    const both = next === undefined ? null : joinedWord(word, next);
    const isKnown =
      both !== null && phrases.get(both.stem)?.some(({ stems }) => stems.length === 1) === true;
    if (both !== null && isKnown && !startsPhrase(at) && !startsPhrase(at + 1)) {
      joined.push(both);
      at += 1;
    } else joined.push(word);
  }
  return joined;
}

function joinedWord(word: Word, next: Word): Word | null {
  const isNext = next.start - word.end === 1;
  if (!isNext || Math.min(word.text.length, next.text.length) < leastLetters) return null;
  const text = word.text + next.text;
  return { text, stem: stemOf(text), start: word.start, end: next.end };
}
