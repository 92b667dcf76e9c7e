import type { Need } from "../../../../needs/rules/reading/need.ts";
import { readQuantities } from "../../../../needs/rules/reading/quantities/read-quantities.ts";
import type { PartStart } from "../parts/item.ts";
import { type Token, tokensOf, withoutBullets } from "../parts/tokens.ts";
import { isNumbering } from "../parts/words.ts";
import { setsIn } from "../sets.ts";
import { partsIn, type Run } from "./bounds.ts";
import { classes, decode, rowsOf } from "./decode.ts";
import { featuresOf, secondLook } from "./features.ts";
import { knownAs } from "./known.ts";
import type { Role } from "./role.ts";
import { roleModel } from "./role-model.ts";
import { type Word, wordsOf } from "./words.ts";

/** A text as the roles of its words tell it. */
export interface Told {
  parts: ToldPart[];
  /** Figures that count no pieces: what a thing has or goes with, what is over, what names something. */
  others: { start: number; end: number }[];
}

/** A part as the roles of words tell it. */
export interface ToldPart extends PartStart {
  /** The words that say how many, each as it stands: "2,000", "8,000". */
  said: string[];
}

const nothing: Told = { parts: [], others: [] };
const countless = new Set<Role | null>(["size", "other", "past", "unwanted", "number", "packing"]);

/** Longer texts are no request that somebody wrote by hand. */
const longest = 6000;

/**
 * The parts of a text with their pieces, told by the role of each word: what a number is of shows in the words around it.
 * Only whole numbers that have no unit, and are no date, price or name, can be pieces.
 *
 * @param text words that ask for something (`askedWords`)
 * @param need the same text as it was understood
 * @param zip where it goes to, which counts nothing
 * @returns parts in the text's order; none also for a text whose counts are of sets or boxes, which nobody multiplies here
 */
export function toldParts(text: string, need: Need, zip: string | null): Told {
  if (text.length > longest) return nothing;
  const read = readQuantities(text.toLowerCase());
  if (read.some(({ kind }) => kind === "doubtful") || setsIn(text, read).length > 0) return nothing;
  const words = wordsOf(text);
  const model = roleModel();
  const seen = featuresOf(words, knownAs(text, words, need));
  const first = decode(rowsOf(seen, model.first.seen), model.first.beside);
  const again = secondLook(
    words,
    seen,
    first.map((at) => classes[at] ?? ""),
  );
  const roles = decode(rowsOf(again, model.second.seen), model.second.beside).map(
    (at) => classes[at] ?? null,
  );
  const parts = partsIn({ words, roles }, model);
  const counts = countsAmong(tokensOf(withoutBullets(text), zip), words, roles);
  const others = words.filter(
    ({ text: said }, at) => /^\d/.test(said) && countless.has(roles[at] ?? null),
  );
  return {
    others,
    parts: parts.map(({ from, to, name }, at) => {
      const isLast = at === parts.length - 1;
      const [start, end] = [
        words[from]?.start ?? 0,
        isLast ? text.length : (words[to - 1]?.end ?? 0),
      ];
      const own = counts.filter((one) => one.start >= start && one.start < end);
      const called = textOf(text, words, name);
      const near = words[name.to + mostBetween]?.start ?? text.length;
      const beside = own.filter((one) => one.start <= near).map((one) => one.end);
      return {
        start,
        end: Math.max(words[name.to - 1]?.end ?? 0, ...beside),
        name: called,
        noun: (/\S+$/.exec(called)?.[0] ?? called).toLowerCase(),
        pieces: [...new Set(own.flatMap(({ values }) => values))],
        said: own.map((one) => text.slice(one.start, one.end).trim()),
        isTold: true,
      };
    }),
  };
}

/** So many words after a name its count is right behind it: "brackets, qty 40". */
const mostBetween = 2;

const textOf = (text: string, words: readonly Word[], { from, to }: Run) =>
  text.slice(words[from]?.start, words[to - 1]?.end);

/** The numbers whose words say how many are wanted. */
function countsAmong(
  tokens: readonly Token[],
  words: readonly Word[],
  roles: readonly (Role | null)[],
): Token[] {
  return tokens.filter((token, at) => {
    if (token.kind !== "count" && token.kind !== "number") return false;
    if (token.kind === "number" && isNumbering(tokens[at - 1]?.words ?? "")) return false;
    return (
      token.values.length > 0 &&
      roles.some((role, word) => role === "quantity" && isWithin(words[word], token))
    );
  });
}

const isWithin = (word: Word | undefined, { start, end }: Token) =>
  word !== undefined && word.start < end && start < word.end;
