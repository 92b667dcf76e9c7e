import type { Quantity } from "../../../needs/rules/reading/quantities/quantity.ts";
import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";

/** Numbers as people write short ones. */
export const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
};

/** A number in digits or in a short word, as a pattern. */
export const numberPattern = String.raw`\d[\d,]*|${Object.keys(numberWords).join("|")}`;

/** The number that such words say. */
export const numberOf = (words: string): number =>
  numberWords[words.toLowerCase()] ?? Number(words.replaceAll(",", ""));

/** Numbers of pieces that a text lists, and its words without them; null where it says any other figure. */
export function numbersListed(text: string): { numbers: number[]; beside: string } | null {
  const read = readQuantities(text.toLowerCase());
  const isNumber = ({ kind }: Quantity) => kind === "number" || kind === "count";
  // Beside other numbers a bare 1200 is one, too, though an alloy is called so.
  const isListed = (one: Quantity) =>
    isNumber(one) ||
    (one.kind === "grade" && read.some(isNumber) && /^\d+$/.test(text.slice(one.start, one.end)));
  const numbers = read.flatMap((one) => {
    if (one.kind === "grade") return [Number(one.grade)];
    const isCount = (one.kind === "number" || one.kind === "count") && Number.isInteger(one.from);
    if (!isCount || one.from <= 0) return [];
    return one.to === null ? [one.from] : [one.from, one.to];
  });
  const isAll = read.every(isListed);
  if (numbers.length === 0 || !isAll) return null;
  const beside = read.reduceRight(
    (left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`,
    text,
  );
  return { numbers, beside };
}
