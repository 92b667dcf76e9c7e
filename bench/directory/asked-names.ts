import { nameWords } from "../../src/market/search/rules/names-meant.ts";
import type { DirectoryRow } from "./rows.ts";

/** A search for a shop by its name, in one of the ways that people write names. */
export interface AskedName {
  way: string;
  text: string;
  row: DirectoryRow;
  /** A shop found first is right when its names have all of these; names are often several plants'. */
  words: string[];
}

const legalForms =
  /[,\s]+(?:inc|llc|l\.l\.c|ltd|co|corp|corporation|company|lp|l\.p)\.?(?=$|[\s,;)])/gi;
const otherForms = ["Inc.", "LLC", "Corp", "Company"];
/** Codes or kinds of trade, and what people add to a firm's name. */
const trades: readonly (readonly [RegExp, string])[] = [
  [/^brewery/, "beer"],
  [/^fsis/, "meat"],
  [/^epa:3115/, "dairy"],
  [/^epa:324110/, "refinery"],
  [/^epa:325/, "chemicals"],
  [/^epa:327[23]/, "glass and cement"],
  [/^epa:3272/, "glass"],
  [/^epa:3273/, "cement"],
  [/^epa:3274/, "lime"],
  [/^epa:322/, "paper"],
  [/^epa:331[125]/, "steel"],
  [/^epa:3313/, "aluminum"],
  [/^epa:311/, "food"],
];

/** How many of the shops' names have a word. */
export function countWords(rows: DirectoryRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const word of new Set(nameWords(row.text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/**
 * The ways to ask for a shop: as published, with and without its legal form, "and" for "&", initials apart, a part of a
 * long name, another name alone, the rarest word with what the shop makes, each with a letter wrong, too.
 *
 * @param random gives numbers from 0 to 1
 */
export function waysToAsk(
  row: DirectoryRow,
  counts: ReadonlyMap<string, number>,
  random: () => number,
): AskedName[] {
  const asked: AskedName[] = [];
  const add = (way: string, text: string, meant: string) => {
    const words = nameWords(meant.replaceAll(legalForms, " "));
    if (words.length > 0 && text.trim() !== "") asked.push({ way, text: text.trim(), row, words });
  };
  const bare = row.name
    .replaceAll(/\([^)]*\)|\b(?:d\/?b\/?a|t\/a)\b.*/gi, " ")
    .replaceAll(legalForms, " ")
    .replaceAll(/[,;]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  add("as published", row.name, row.name);
  add("without legal form", bare.toLowerCase(), bare);
  add("another legal form", `${bare} ${otherForms[Math.floor(random() * 4)]}`, bare);
  if (/&/.test(bare)) add("and for &", bare.replaceAll(/\s*&\s*/g, " and "), bare);
  if (/\band\b/i.test(bare)) add("& for and", bare.replaceAll(/\band\b/gi, "&"), bare);
  if (/\b[A-Z]\.? ?[A-Z]\.? |\b[A-Z]{2} /.test(bare)) {
    add("initials with points", bare.replace(/\b([A-Z])\.? ?([A-Z])\.?(?= )/, "$1.$2."), bare);
    add("initials apart", bare.replace(/\b([A-Z])\.? ?([A-Z])\.?(?= )/, "$1 $2"), bare);
  }
  const other = row.text
    .split(" ; ")
    .slice(1)
    .find((name) => nameWords(name).length > 1);
  if (other !== undefined) add("another name", other, other);
  const words = bare.split(" ").filter((word) => /^[A-Za-z']{3,}$/.test(word));
  if (words.length >= 4)
    add("beginning of a long name", words.slice(0, 2).join(" "), words.slice(0, 2).join(" "));
  const count = (word: string) => counts.get(nameWords(word)[0] ?? "") ?? 0;
  const rarest = words.filter((word) => count(word) > 0).sort((a, b) => count(a) - count(b))[0];
  if (rarest === undefined || count(rarest) > 6 || rarest.length < 5) return asked;
  const slip = misspelled(rarest, random);
  add("a letter wrong", bare.replace(rarest, slip), bare);
  const kinds = [row.source, ...row.naics.map((code) => `epa:${code}`)];
  const trade = trades.find(([pattern]) => kinds.some((kind) => pattern.test(kind)))?.[1];
  if (trade === undefined) return asked;
  add("rarest word and trade", `${rarest} ${trade}`, rarest);
  add("… a letter wrong", `${slip} ${trade}`, rarest);
  if (words.length > 1) {
    const [first = "", second = ""] = words;
    const pair = `${first} ${second}`;
    if (pair.includes(rarest)) add("two words, a letter wrong", pair.replace(rarest, slip), pair);
  }
  return asked;
}

/** One slip behind the first letter: neighbors exchanged, one left out, doubled or replaced by another. */
function misspelled(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter, rest] = [word.slice(0, at), word[at] ?? "", word.slice(at + 1)];
  const ways = [
    before + rest[0] + letter + rest.slice(1),
    before + rest,
    before + letter + letter + rest,
    before + ("aeiou".includes(letter) ? (letter === "e" ? "a" : "e") : "r") + rest,
  ];
  return ways[Math.floor(random() * ways.length)] ?? word;
}
