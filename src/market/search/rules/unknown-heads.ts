import { isDone, isTelling, isUnknownThing } from "../../needs/rules/reading/describe-parts.ts";
import { type Need, type NeedPart, partsOf } from "../../needs/rules/reading/need.ts";

/** Parts of a kind that are wanted themselves. */
export function things(need: Need, kind: NeedPart["kind"]): NeedPart[] {
  return partsOf(need, kind).filter((part) => !part.isDescribing);
}

/** What is known, and the word after it that is not. */
export interface UnknownHead {
  part: NeedPart;
  next: NeedPart;
}

/**
 * Where the thing itself is not known, what is known only describes it ("beer kegs", were kegs not known; "wood
 * spokes"): the describing parts, and the unknown words after them. After a thing that is wanted they only say what for,
 * and before one that they belong to ("water treatment polymer") they describe it.
 */
export function unknownHeads(text: string, need: Need): UnknownHead[] {
  const [first] = things(need, "good");
  return need.parts.flatMap((part, at) => {
    const next = need.parts[at + 1];
    if (next === undefined || (first !== undefined && part.start > first.start)) return [];
    const isHead =
      part.kind === "material"
        ? first === undefined && isUnknownThing(next) && isBeside(text, part, next)
        : part.isDescribing && next.kind === "word" && isTelling(next.code);
    return isHead && !isBeforeThing(text, need, next) ? [{ part, next }] : [];
  });
}

const isBeside = (text: string, part: NeedPart, next: NeedPart) =>
  /^[\s-]*$/.test(text.slice(part.end, next.start));

/**
 * What is known after unknown words is the thing: the potato chips of "kettle cooked potato chips", the polymer of
 * "water treatment polymer".
 */
function isBeforeThing(text: string, { parts }: Need, word: NeedPart): boolean {
  let at = parts.indexOf(word);
  let part = word;
  for (let next = parts[at + 1]; next !== undefined; next = parts[at + 1]) {
    if (!isBeside(text, part, next)) return isDone(word) && isKnownThing(next);
    if (isKnownThing(next)) return true;
    if (next.kind !== "word") return false;
    part = next;
    at += 1;
  }
  return false;
}

const isKnownThing = ({ kind, code, isDescribing }: NeedPart) =>
  !isDescribing && (kind === "good" || (kind === "process" && code === "machinery"));

/** A word and those after it, up to what is understood. */
export function wordsFrom({ parts }: Need, first: NeedPart): NeedPart[] {
  const words = parts.slice(parts.indexOf(first));
  const end = words.findIndex(({ kind }) => kind !== "word");
  return end === -1 ? words : words.slice(0, end);
}
