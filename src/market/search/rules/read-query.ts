import type { Gazetteer } from "../../needs/rules/reading/known-places.ts";
import { type NamedPlace, readPlace } from "../../needs/rules/reading/read-place.ts";
import { readPrice } from "../../needs/rules/reading/read-price.ts";
import { readQuantity } from "../../needs/rules/reading/read-quantity.ts";
import { askingPattern, stopWords } from "../../needs/rules/reading/stop-words.ts";
import { fold, readTokens, type Token } from "../../needs/rules/reading/tokens.ts";
import { showSize } from "../../needs/rules/reading/units.ts";
import { weakWords } from "../../needs/rules/reading/word-classes.ts";

/** A word of the query, with what it may and need not do. */
export interface QueryWord extends Token {
  /** Results need not have it. */
  isWeak: boolean;
  /** Follows "for" or "with": tells more about the thing, is not the thing. */
  isQualifier: boolean;
}

/** A query as it was understood, before the catalog's vocabulary is asked. */
export interface ReadQuery {
  words: QueryWord[];
  /** The words as text: folded, without what was read out of it. */
  text: string;
  sizes: string[];
  quantity: { from: number; to: number | null } | null;
  minPrice: number | null;
  maxPrice: number | null;
  place: NamedPlace | null;
  /** The place may as well be part of a name. */
  isPlaceGuess: boolean;
}

/** How a query is to be read. */
export interface Reading {
  /** Without it no places are read. */
  gazetteer?: Gazetteer;
  /** Rows are businesses, so that a place need not be said to be one. */
  isDirectory?: boolean;
}

const mostWords = 16;

/**
 * Reads a query: takes prices, quantities and phrases of asking out of it and tells telling words from
 * the rest. Never throws, whatever the text.
 *
 * @param query any text; what stands beyond 200 characters is not read
 */
export function readQuery(query: string, { gazetteer, isDirectory }: Reading = {}): ReadQuery {
  let text = fold(cleaned(query));
  const price = readPrice(text);
  text = price.rest;
  const located = gazetteer && readPlace(text, gazetteer, isDirectory ?? false);
  // A place alone is a search for its name.
  const place = located !== undefined && /[a-z0-9]/.test(located.rest) ? located.place : null;
  if (located !== undefined && /[a-z0-9]/.test(located.rest)) text = located.rest;
  const quantity = readQuantity(text);
  text = quantity.rest;
  const asked = text.replace(askingPattern, " ").replace(/\s+/g, " ").trim();
  // "for sale" alone is a search for these words.
  if (/[a-z0-9]/.test(asked)) text = asked;
  const words = readWords(text);
  return {
    words,
    text: text.replace(/\s+/g, " ").trim(),
    sizes: words.filter((word) => word.kind === "size").map(sizeText),
    quantity: quantity.quantity,
    minPrice: price.minPrice,
    maxPrice: price.maxPrice,
    place,
    isPlaceGuess: place !== null && located?.isGuess === true,
  };
}

/** The query without control characters, cut at 200 characters, blanks closed up. */
export function cleaned(query: string): string {
  const plain = query.replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]+/gu, " ").replace(/\s+/g, " ");
  return Array.from(plain.trim()).slice(0, 200).join("").trim();
}

function readWords(text: string): QueryWord[] {
  const words: QueryWord[] = [];
  let isQualifier = false;
  for (const token of readTokens(text)) {
    if (token.kind === "word" && stopWords.has(token.text)) {
      if ((token.text === "for" || token.text === "with") && words.length > 0) isQualifier = true;
      continue;
    }
    if (words.some((word) => word.word === token.word)) continue;
    words.push({
      ...token,
      isWeak: token.kind === "word" && weakWords.has(token.text),
      isQualifier,
    });
  }
  const kept = words.slice(0, mostWords);
  return kept.every((word) => word.isWeak)
    ? kept.map((word) => ({ ...word, isWeak: false }))
    : kept;
}

function sizeText(word: QueryWord): string {
  const [, value = "", unit = ""] = /^([\d.\-/]+)([a-z]+)$/.exec(word.word) ?? [];
  return showSize(value, unit);
}
