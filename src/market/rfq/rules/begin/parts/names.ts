import { materialsIn, readMaterials } from "../../../../needs/rules/reading/read-materials.ts";
import type { Token } from "./tokens.ts";
import { canBeCounted, endsName, isAsking, isPlural } from "./words.ts";

/** What a part is called, and its places among the tokens. */
export interface Name {
  first: number;
  last: number;
  /** Its last word in lower case, or the number that names it. */
  noun: string;
  isPlural: boolean;
}

/** Words of a name, its noun with them. */
const mostWords = 6;

const isMaterial = (word: string) => readMaterials(word).length > 0;
/** What is done to a thing, which ends its name behind the noun: "brackets anodized". */
const isDone = (word: string) => /[a-z]{3}ed$/.test(word);

/** Grades and codes that stand before a thing: "6061 brackets", "KF40 flanges". */
const isLeading = ({ kind, words }: Token) =>
  kind === "code" || (kind === "figure" && /^[\w-]*\d[\w/-]*$/.test(words));

/** "72 hinges - 36 left, 36 right": kinds of a thing, and none themselves. */
const onlyKinds = /^(?:left|right|upper|lower|inner|outer|large|small|long|short)$/;

/**
 * The name of a thing that begins at a token: its words up to a preposition, a mark or a figure. Of words with a plural
 * among them it goes to the plural, behind which only what it is made of or what is done to it stands.
 *
 * @param from the first token that can be of it
 * @returns null where none begins
 */
export function nameFrom(tokens: readonly Token[], from: number): Name | null {
  const number = tokens[from];
  if (number?.kind === "partNumber") {
    const [noun = number.words] = /[a-z]{0,4}-?\d[\w-]*/.exec(number.words) ?? [];
    return { first: from, last: from, noun, isPlural: false };
  }
  const run: Token[] = [];
  for (const one of tokens.slice(from, from + mostWords + 1)) {
    const isLetter =
      one.words.length === 1 && /^(?:rev|type|style|size)$/.test(run.at(-1)?.words ?? "");
    const isWord =
      one.kind === "word" && (isLetter || (one.words.length > 1 && !endsName(one.words)));
    // "Nylon 12 clips": the grade stands behind its material.
    const isGrade = isLeading(one) && isMaterial(run.at(-1)?.words ?? "");
    if (!isWord && !isGrade && !(isLeading(one) && run.every(isLeading))) break;
    run.push(one);
  }
  const words = run.map(({ words: said }) => said);
  const last = lastPlural(words);
  if (last >= 0) return { first: from, last: from + last, noun: words[last] ?? "", isPlural: true };
  const end = endOfThing(words);
  const noun = words[end] ?? "";
  const isThing =
    noun.length > 2 &&
    !onlyKinds.test(noun) &&
    [noun, words[0] ?? ""].every(canBeCounted) &&
    !isAsking(noun) &&
    !isAsking(words[0] ?? "");
  return isThing ? { first: from, last: from + end, noun, isPlural: false } : null;
}

/** "Ductile iron" as a whole; "polyester fabric" is a thing. */
const isAllMaterial = (words: string) =>
  (!words.includes(" ") && isMaterial(words)) ||
  materialsIn(words).some(({ start, end }) => start === 0 && end === words.length);

/** The place of the last word that is not of what a thing is made of or what is done to it; -1 where there is none. */
function endOfThing(words: readonly string[]): number {
  for (let end = words.length; end > 0; end -= 1) {
    const tails = [1, 2, 3].filter((length) => length < end || length === 1);
    const tail = tails.findLast((length) =>
      isAllMaterial(words.slice(end - length, end).join(" ")),
    );
    const last = words[end - 1] ?? "";
    if (tail !== undefined) end -= tail - 1;
    else if (!isDone(last) && !/\d/.test(last)) return end - 1;
  }
  return -1;
}

/** The place of the last plural that a thing is: the "heads" of "valve heads", the "clips" of "clips spring steel". */
function lastPlural(words: readonly string[]): number {
  let last = words.findIndex(isPlural);
  if (last < 0) return -1;
  for (let at = last + 1; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (isMaterial(word) || isDone(word) || !canBeCounted(word)) break;
    if (isPlural(word)) last = at;
  }
  return last;
}

/** The first token behind what asks for something: of "please quote a bracket" the bracket. */
export function behindAsking(tokens: readonly Token[], from: number, to: number): number {
  let at = from;
  while (at < to) {
    const one = tokens[at];
    if (one === undefined) break;
    const isBefore =
      one.kind === "joint" ||
      one.kind === "comma" ||
      one.kind === "dash" ||
      one.kind === "size" ||
      one.kind === "amount" ||
      (one.kind === "figure" && /^\d+\/\d+$/.test(one.words)) ||
      (one.kind === "word" && isAsking(one.words));
    if (!isBefore) break;
    at += 1;
  }
  return at;
}
