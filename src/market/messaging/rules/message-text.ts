import { plainLine } from "../../../shared/plain-line.ts";
import { hasColumns } from "../../../shared/typed-columns.ts";

/** Characters, as people count them in text: code points. Source: the project's security bar. */
export const mostCharacters = 5_000;

/** Control characters but line feed and tab, and those that turn the direction of writing. */
const unwanted = /(?![\n\t])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Paragraph and line separators of Unicode, and line ends of other systems. */
const lineEnds = /\r\n?|[\u2028\u2029\u0085]/g;

/**
 * A message as it is kept: line ends are line feeds, control characters and those that turn the direction of
 * writing are gone, and so are blanks around it. Text that shows nothing is "". Before columns stays what stands in the
 * place of a first cell.
 */
export function cleanMessage(text: string): string {
  const plain = text.toWellFormed().replaceAll(lineEnds, "\n").replaceAll(unwanted, "").trimEnd();
  const clean = hasColumns(plain) ? plain.replace(/^(?:[^\S\n]*\n)+/, "") : plain.trimStart();
  return plainLine(clean.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")) === "" ? "" : clean;
}

/** What is said of a message without words and files. */
export const writeFirst = "Write a message first";

/** How many characters a text has, counted as `mostCharacters` is. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Why a text is too long; null for one that is not. @param beyond characters that follow it */
export function tooLong(text: string, beyond = 0): string | null {
  const length = lengthOf(cleanMessage(text)) + beyond;
  if (length <= mostCharacters) return null;
  const [most, is] = [mostCharacters, length].map((count) => count.toLocaleString("en-US"));
  return `A message has at most ${most} characters; this one has ${is}`;
}
