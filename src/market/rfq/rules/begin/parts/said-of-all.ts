import { readQuantities } from "../../../../needs/rules/reading/quantities/read-quantities.ts";
import type { ReadLine } from "../read-line.ts";
import type { PartStart } from "./item.ts";
import { sharesMaterial } from "./shared-words.ts";

/** What stands behind the last part of a list and is said of each: "60 covers and 60 lids, 5052, clear anodized". */
export interface SaidOfAll {
  finish: ReadLine["finish"];
  words: string;
}

/** Behind its mark a clause is of the whole list: "100 covers and 200 lids, 16 ga CRS" or "in 5052". */
const apart = /^\s*(?:,|\b(?:in|from|of|made)\b|[–—(-]\s?)/i;

/**
 * What is said behind a list whose parts before the last have nothing of their own, only a number and a name: with the metal
 * the finish is of all of them. Null where a part before has words of its own, where what follows names one, and where no
 * metal stands there: nobody is told then whose the finish is.
 *
 * @param read what a text says of a part
 */
export function saidOfAll(
  plain: string,
  parts: readonly PartStart[],
  nouns: readonly string[],
  read: (words: string) => ReadLine,
): SaidOfAll | null {
  const last = parts.at(-1);
  if (last === undefined || parts.length < 2 || parts.some(({ open }) => open !== undefined))
    return null;
  const isBare = parts.slice(0, -1).every(({ start, end }, at) => {
    const { material, finish, process, toleranceMm } = read(plain.slice(start, end));
    const between = plain.slice(end, parts[at + 1]?.start);
    return !(material ?? finish ?? process ?? toleranceMm) && sharesMaterial(between);
  });
  const [words = ""] = /^[^;\n]*?(?=[;\n]|\.\s|$)/.exec(plain.slice(last.end)) ?? [];
  const isNamed = nouns.some((noun) =>
    new RegExp(
      String.raw`\b${noun.replace(/(?:es|s)$/, "").replaceAll(/[^\w -]/g, ".")}\w{0,3}\b`,
      "i",
    ).test(words),
  );
  const own = read(plain.slice(last.start, last.end));
  const { material, finish } = read(words);
  if (!isBare || isNamed || material === null || own.finish !== null || !apart.test(words))
    return null;
  return { finish, words: words.replace(/^[\s,–—-]+|[\s,.]+$/g, "") };
}

/** The first part's words with clauses before it that have somebody's number: the PO of "PO 4471, 20 hubs and 30 caps". */
export function withLead(words: string, before: string): string {
  const numbered = before
    .split(/[,;\n]|[.:](?=\s)|\s[-–—]\s/)
    .map((clause) => clause.trim())
    .filter((clause) => readQuantities(clause.toLowerCase()).some(({ kind }) => kind === "code"))
    .filter((clause) => !words.includes(clause));
  return [words, ...numbered].join(", ");
}

/** A part's words with those that are said of all. */
export const withTail = (words: string, said: SaidOfAll | null) =>
  said === null || said.words === "" || words.includes(said.words)
    ? words
    : `${words}, ${said.words}`;
