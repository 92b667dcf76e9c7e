import { readTerms } from "./ranking/read-terms.ts";

/** Of a query: words beyond the twelfth tell little. search_events keeps 200 characters. */
const mostTerms = 12;
const mostCharacters = 200;

/**
 * What makes two queries the same to learning: their words as ranking compares them, whatever their case,
 * number, spaces and the way a size is written.
 *
 * @returns null for a text without a word
 */
export function queryKey(text: string): string | null {
  const { terms } = readTerms(text);
  const key = terms
    .slice(0, mostTerms)
    .map(({ word, sized }) => sized ?? word)
    .join(" ")
    .slice(0, mostCharacters);
  return key === "" ? null : key;
}
