import type { Kysely } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import { namedManufacturers } from "../data/named-manufacturers.ts";
import { wordsLike } from "../data/spelling.ts";
import { lookUpWords } from "../data/vocabulary.ts";
import type { ManufacturerFilter } from "../rules/manufacturer-search.ts";
import {
  apartLookup,
  beginningLookup,
  formsOfName,
  hasWordsApart,
  type LikelyWord,
  likeLookup,
  nameSlip,
  namesLike,
  type ShopLike,
} from "../rules/names-like.ts";
import { nameWords } from "../rules/names-meant.ts";
import type { Located } from "../rules/place-filter.ts";
import { numbersOf } from "../rules/spelling.ts";
import { isOrdinary } from "./shops-meant.ts";

const mostAlike = 5;
/** A word of so few rows may be a slip of theirs, too. */
const mostOfSlip = 2;
/** Fewer letters begin too many words. */
const leastBeginning = 4;

/** What is known of a shop beside the words of its name. */
export interface NamedBesides {
  /** Words that may belong to the name, lower case. */
  besides?: string[];
  /** Capabilities of which it has one. */
  codes?: string[];
  /** Something else tells who is meant: a place that bounds the search. */
  isPlaced?: boolean;
}

/**
 * The shops, at most five, whose name has all of these words, one of them misspelled. A word that the
 * vocabulary or something in the catalog has is taken as it stands: it is no slip, and finds no other name by chance.
 *
 * @param words lower case
 */
export async function shopsNamedLike(
  db: Kysely<DB>,
  words: string[],
  filter: Located<ManufacturerFilter>,
  { besides = [], codes = [], isPlaced = false }: NamedBesides = {},
): Promise<ShopLike[]> {
  const isAlone = words.length === 1 && !isPlaced && codes.length === 0;
  const { words: known } = await lookUpWords(db, words.flatMap(numbersOf));
  const likely = await Promise.all(
    words.map(async (typed): Promise<LikelyWord> => {
      // Stems tell too little: that of "breing" is a word's, too.
      const documents = numbersOf(typed).map((form) => known.get(form)?.documents ?? 0);
      const isKnown = documents.some((count) => count > 0);
      const isCommon = documents.some((count) => count > mostOfSlip);
      if (isCommon || (isKnown && isAlone) || isOrdinary(typed)) return { typed, meant: [typed] };
      const alike = await Promise.all(formsOfName(typed).map((form) => wordsLike(db, form)));
      const meant = alike
        .flat()
        .map(({ word }) => word)
        .filter((word) => nameSlip(typed, word, isAlone) !== null);
      return { typed, meant: isKnown ? [typed, ...meant] : meant };
    }),
  );
  const isMisspelled = likely.some(({ typed, meant }) => meant.some((word) => word !== typed));
  if (!isMisspelled || likely.some(({ meant }) => meant.length === 0)) return [];
  const named = await namedManufacturers(db, likeLookup(likely), codes, filter);
  const shops = codes.length === 0 ? named : named.filter((shop) => shop.isCapable);
  return namesLike(words, shops, besides, isAlone).slice(0, mostAlike);
}

/**
 * The shops that have two words of their name written as one here: "PerdueFoods". Those with shorter names first.
 *
 * @param words lower case
 */
export async function shopsNamedApart(
  db: Kysely<DB>,
  words: string[],
  filter: Located<ManufacturerFilter>,
): Promise<string[]> {
  const lookup = apartLookup(words);
  if (lookup === null) return [];
  const shops = await namedManufacturers(db, lookup, [], filter);
  return shops.filter(({ name }) => hasWordsApart(name, words)).map(({ id }) => id);
}

/**
 * The shops, at most five, in whose name one word begins with each of these, one of them whole: "Polar Semi" is Polar
 * Semiconductor.
 *
 * @param words lower case
 */
export async function shopsNamedShort(
  db: Kysely<DB>,
  words: string[],
  filter: Located<ManufacturerFilter>,
): Promise<string[]> {
  if (words.length < 2 || words.some((word) => word.length < leastBeginning)) return [];
  const shops = await namedManufacturers(db, beginningLookup(words), [], filter);
  return shops
    .filter(({ name }) => {
      const own = nameWords(name);
      const begins = words.every((word) => own.some((one) => one.startsWith(word)));
      return begins && words.some((word) => own.includes(word));
    })
    .map(({ id }) => id)
    .slice(0, mostAlike);
}
