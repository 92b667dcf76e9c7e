import type { PartStart } from "../parts/item.ts";
import { type Token, tokensOf, withoutBullets } from "../parts/tokens.ts";
import { isPlural } from "../parts/words.ts";
import type { Told } from "./told-parts.ts";

/**
 * Which of two readings of a text counts: that of the grammar, unless the roles of the words tell more parts, each with its
 * pieces, and the grammar leaves a number unexplained.
 *
 * @param counted by the grammar
 * @param told by roles
 */
export function whichParts(
  text: string,
  zip: string | null,
  counted: readonly PartStart[],
  { parts: told }: Told,
): readonly PartStart[] {
  if (told.length <= counted.length || told.some(({ pieces }) => pieces.length === 0))
    return counted;
  const counts = countsOf(text, zip);
  if (told.some((part) => isSizeBeside(part, counts))) return counted;
  const isExplained = counts.every(({ start, end }) =>
    counted.some((part) => start >= part.start && end <= part.end),
  );
  return isExplained && counted.length > 0 ? counted : told;
}

/**
 * The pieces of a text's only part: those of the grammar without those that count something else, and where it has none
 * those that the roles of the words tell.
 *
 * @param counted by the grammar; null for none
 * @param yearly what is used in a year, which is no number of pieces
 */
export function whichPieces(
  text: string,
  zip: string | null,
  counted: { value: number[]; words: string } | null,
  { parts: [told, ...more], others }: Told,
  yearly: number | null,
): { value: number[]; words: string } | null {
  if (told === undefined || more.length > 0) return counted;
  const pieces = told.pieces.filter((one) => one !== yearly);
  if (pieces.length === 0) return counted;
  const counts = countsOf(text, zip);
  const isOther = (one: number) =>
    counts
      .filter(({ values }) => values.includes(one))
      .every((count) => others.some(({ start, end }) => start >= count.start && end <= count.end));
  const value =
    counted === null
      ? pieces
      : counted.value.filter((one) => pieces.includes(one) || !isOther(one));
  if (value.length === counted?.value.length || value.length === 0) return counted;
  return {
    value: value.sort((a, b) => a - b).slice(0, mostPieces),
    words: told.said.join(", "),
  };
}

/** Whether it is a thing by its size beside one that is counted: "2 pcs sprocket, 60 chain". */
const isSizeBeside = ({ start, noun }: PartStart, counts: readonly Token[]) =>
  counts.some((one) => one.kind === "count" && /[a-z]{2}$/.test(one.words)) &&
  counts.some((one) => one.kind === "number" && one.start === start && !one.values.includes(1)) &&
  !isPlural(noun);

/** So many numbers of pieces a part of a request can be priced for. */
const mostPieces = 6;

/** Whole numbers of a text that may count something. */
const countsOf = (text: string, zip: string | null) =>
  tokensOf(withoutBullets(text), zip).filter(({ kind }) => kind === "count" || kind === "number");
