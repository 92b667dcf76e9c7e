import { stemOf } from "../../needs/rules/reading/tokens.ts";
import { legalWords, type NamedShop, nameWords } from "./names-meant.ts";
import { quoteLexeme } from "./plan-search.ts";
import { isCorrectable, slipCost, splits } from "./spelling.ts";

/** A word of a query, and the words that were probably meant by it: itself alone where nothing is wrong with it. */
export interface LikelyWord {
  typed: string;
  meant: string[];
}

/** How much a slip may cost (`slipCost`) in a word of so many letters; what is shorter has to stand as it is. */
type SlipBounds = readonly (readonly [letters: number, most: number])[];
/** Ordinary words are a letter or two from some name: "contrast" from Contract, "boron" from Baron. */
const ofOneWord: SlipBounds = [
  [9, 1],
  [6, 0.7],
];
/** Hardly ever does one name have all of several words by chance. */
const ofSeveral: SlipBounds = [
  [6, 1],
  [4, 0.9],
  // A letter that is left out: "Heaven Hil".
  [3, 0.9],
];

/** Of shorter words only a letter that is missing can be told. */
const shortestJudged = 4;
const otherNumber = 0.1;

/** What it costs to take a typed word for a word of a name, null where it is too much. */
export function nameSlip(typed: string, word: string, isAlone: boolean): number | null {
  if (typed === word) return 0;
  // The same word in another number is no slip: "distillery" is of the "Distilleries".
  if (isCorrectable(typed) && stemOf(typed) === stemOf(word)) return otherNumber;
  const isShort = typed.length < shortestJudged;
  if (!/^[a-z]{3,}$/.test(typed) || typed[0] !== word[0]) return null;
  if (isShort && (isAlone || word.length <= typed.length)) return null;
  const bounds = isAlone ? ofOneWord : ofSeveral;
  const most = bounds.find(([letters]) => typed.length >= letters)?.[1] ?? 0;
  const cost = Math.min(...formsOfName(typed).map((form) => slipCost(form, word)));
  return cost <= most ? cost : null;
}

/** A word as it is typed, and without the s of who it belongs to: "Neuskes" is one slip from Nueske. */
export function formsOfName(typed: string): string[] {
  return /[^s]s$/.test(typed) && typed.length > 5 ? [typed, typed.slice(0, -1)] : [typed];
}

/** In the index's query language: names that have one of the likely words for each that was typed. */
export function likeLookup(words: LikelyWord[]): string {
  return words
    .map(({ meant }) => [...new Set(meant.map(stemOf))].map((stem) => `${quoteLexeme(stem)}:A`))
    .map((stems) => `(${stems.join(" | ")})`)
    .join(" & ");
}

/** In the index's query language: names that have a word beginning with each of these. */
export function beginningLookup(words: string[]): string {
  return words
    .map((word) => `(${quoteLexeme(stemOf(word))}:A | ${quoteLexeme(word)}:*A)`)
    .join(" & ");
}

/** Shorter words are hardly two that were written as one. */
const leastJoined = 7;

/** In the index's query language: names that have each of these words, or it in two that stand side by side. */
export function apartLookup(words: string[]): string | null {
  if (!words.some((word) => word.length >= leastJoined)) return null;
  return words
    .map((word) => {
      const halves = word.length < leastJoined ? [] : splits(word);
      const apart = halves.map(([one, other]) => {
        return `(${quoteLexeme(stemOf(one))}:A <-> ${quoteLexeme(stemOf(other))}:A)`;
      });
      return `(${[`${quoteLexeme(stemOf(word))}:A`, ...apart].join(" | ")})`;
    })
    .join(" & ");
}

/** Whether each of these words is one or two of the name's that stand side by side. */
export function hasWordsApart(name: string, words: string[]): boolean {
  const own = nameWords(name);
  const pairs = own.slice(1).map((word, at) => `${own[at]}${word}`);
  return words.every((word) => own.includes(word) || pairs.includes(word));
}

/** A shop one of whose names is nearly what was typed. */
export interface ShopLike {
  id: string;
  /** What the slips cost together (`slipCost`). */
  cost: number;
  /** One of its names has no further word that tells. */
  isWhole: boolean;
}

/**
 * The shops of which one name has every word, a slip or two apart; those with the fewest slips first, of them those
 * whose own name it is, and of these the ones with more of the words that may belong to it.
 *
 * @param besides words that were taken for a place, which may stand in the name, too ("Nucor Steel Arkansas")
 * @param isAlone nothing but the one word tells who is meant, so that it has to be nearer
 */
export function namesLike(
  typed: string[],
  shops: NamedShop[],
  besides: string[] = [],
  isAlone = typed.length === 1,
): ShopLike[] {
  return shops
    .flatMap((shop) => {
      const own = costOf(typed, shop.name, isAlone);
      const others = shop.otherNames.flatMap((name) => costOf(typed, name, isAlone) ?? []);
      const costs = own === null ? others : [own, ...others];
      if (costs.length === 0) return [];
      const words = nameWords(shop.name);
      const further = besides.filter((word) => words.includes(word)).length;
      const rank = (own === null ? 1 : 0) - further / 10;
      const isWhole = [shop.name, ...shop.otherNames].some(
        (name) => countTelling(name) === typed.length && costOf(typed, name, isAlone) !== null,
      );
      return { id: shop.id, cost: Math.min(...costs), isWhole, rank };
    })
    .sort((a, b) => a.cost - b.cost || a.rank - b.rank)
    .map(({ id, cost, isWhole }) => ({ id, cost, isWhole }));
}

function countTelling(name: string): number {
  return nameWords(name).filter((word) => !legalWords.has(word)).length;
}

function costOf(typed: string[], name: string, isAlone: boolean): number | null {
  const words = nameWords(name);
  let sum = 0;
  for (const one of typed) {
    const costs = words.flatMap((word) => nameSlip(one, word, isAlone) ?? []);
    if (costs.length === 0) return null;
    sum += Math.min(...costs);
  }
  return sum;
}
