import { isDone, isTelling, isUnknownThing } from "../../needs/rules/reading/describe-parts.ts";
import { type Need, type NeedPart, partsOf } from "../../needs/rules/reading/need.ts";
import { isCounter } from "../../needs/rules/reading/packing-words.ts";

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
        : part.isDescribing && next.kind === "word" && isTelling(next.code) && !isDone(next);
    return isHead && !isBeforeThing(text, need, next) ? [{ part, next }] : [];
  });
}

/** Trades whose things are each for one purpose, which stands before them. */
const trades = new Set(["machinery", "instruments-and-computers"]);

/**
 * The trade of machines or instruments where only words before it say which: of "electrotyping machinery", machinery.
 * Null where it is asked for by itself, beside a thing that is known, or not at all.
 */
export function kindOfMachine(text: string, need: Need): NeedPart | null {
  if (things(need, "good").length > 0) return null;
  const [trade, ...others] = things(need, "process");
  if (trade === undefined || others.length > 0 || !trades.has(trade.code)) return null;
  const before = need.parts[need.parts.indexOf(trade) - 1];
  if (before === undefined || !isBeside(text, before, trade)) return null;
  return isUnknownThing(before) || before.isDescribing ? trade : null;
}

/** True where nothing but blanks and hyphens parts the two. */
export const isBeside = (text: string, part: NeedPart, next: NeedPart): boolean =>
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

/** Without the words of what it is for: mozzarella for pizzerias is made by no pizzeria. */
export function withoutPurpose(text: string, need: Need): Need {
  const thing = need.parts.find(({ kind }) => kind === "good" || kind === "process");
  if (thing === undefined) return need;
  const isFor = ({ start }: NeedPart) =>
    start > thing.end && /\bfor\b[^,;.]*$/i.test(text.slice(thing.end, start));
  return { ...need, parts: need.parts.filter((part) => part.kind !== "word" || !isFor(part)) };
}

/** Words of goods that only tell more about what is wanted: the turkey of "turkey deli meat". */
export function describing(text: string, need: Need): string[] {
  return need.parts
    .filter((part) => part.isDescribing)
    .flatMap(
      ({ start, end }) =>
        text
          .slice(start, end)
          .toLowerCase()
          .match(/[a-z]{3,}/g)
          // What things are counted in tells nothing of who makes them.
          ?.filter((word) => !isCounter(word)) ?? [],
    );
}
