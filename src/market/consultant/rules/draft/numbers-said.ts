import type { Quantity } from "../../../needs/rules/reading/quantities/quantity.ts";
import { smallNumbers } from "../../../needs/rules/reading/quantities/read-number.ts";
import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";

/** Short numbers as people write them. */
const words = smallNumbers.slice(0, 13);

/** A number in digits or in a short word, as a pattern. */
export const numberPattern = String.raw`\d[\d,]*|${words.slice(1).join("|")}`;

/** The number that is said so. */
export function numberOf(said: string): number {
  const at = words.indexOf(said.toLowerCase());
  return at > 0 ? at : Number(said.replaceAll(",", ""));
}

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
