import { isTelling, isUnknownThing } from "../../needs/rules/reading/describe-parts.ts";
import { type Need, type NeedPart, partsOf } from "../../needs/rules/reading/need.ts";
import { stemOf } from "../../needs/rules/reading/tokens.ts";
import { termKey } from "../../needs/rules/vocabulary/check-terms.ts";
import type { Vocabulary } from "../../needs/rules/vocabulary/index-terms.ts";
import { isBeside, things } from "./unknown-heads.ts";

/** The things of a need that are wanted, each as its narrowest kind that is said. */
export function goodsWanted(text: string, need: Need, vocabulary: Vocabulary): NeedPart[] {
  const goods = narrowest(goodsOf(need), text, need, vocabulary);
  // Who asks for gyro cones and doner meat does not ask for any meat.
  const isWiderToo = (good: NeedPart) => {
    const before = need.parts[need.parts.indexOf(good) - 1];
    if (before === undefined || !isUnknownThing(before) || !isBeside(text, before, good))
      return false;
    return goods.some(
      ({ code }) => code !== good.code && vocabulary.rootOf.get(code) === good.code,
    );
  };
  return goods.filter((good) => !isWiderToo(good));
}

/**
 * What has to be done to the things that are wanted. "Refinery" alone means oil; that of soybean oil is one for that.
 */
export function processesWanted(need: Need, goods: NeedPart[], vocabulary: Vocabulary): NeedPart[] {
  const processes = things(need, "process");
  if (goods.length === 0) return processes;
  return processes.filter(
    ({ code, confidence }) =>
      confidence > 0.5 && !isTrade(code, vocabulary) && !isElsewhere(code, goods, vocabulary),
  );
}

/** A whole trade beside a thing only says whose it is: automotive springs are springs. */
function isTrade(process: string, { processes }: Vocabulary): boolean {
  const industries = [...(processes.get(process)?.makes ?? [])].filter(isIndustry);
  return industries.length > 0 && industries.every((code) => code.length <= 4);
}

/** Subsectors that make what they sell, and work on nothing for others: food, beverages, oil, chemicals. */
const ownTrades = new Set(["311", "312", "324", "325"]);

/**
 * Work of trades that make other things than what is wanted is no condition: milk is bottled by dairies, copper is
 * refined where no oil is.
 */
function isElsewhere(process: string, goods: NeedPart[], vocabulary: Vocabulary): boolean {
  const done = vocabulary.processes.get(process);
  const doing = subsectorsOf([...(done?.makes ?? [])]);
  const making = subsectorsOf(
    goods.flatMap(({ code }) => {
      const makers = vocabulary.goods.get(code);
      return [...(makers?.makes ?? []), ...(makers?.could ?? [])];
    }),
  );
  return (
    doing.length > 0 &&
    making.length > 0 &&
    doing.every((one) => ownTrades.has(one) && !making.includes(one))
  );
}

const isIndustry = (code: string): boolean => /^\d/.test(code);

const subsectorsOf = (codes: string[]): string[] =>
  codes.filter(isIndustry).map((code) => code.slice(0, 3));

/** Things that are wanted. A thread alone is a bolt's: "M8 x 30". */
function goodsOf(need: Need): NeedPart[] {
  const isThread = ({ kind, code }: NeedPart) =>
    kind !== "word"
      ? kind !== "good" && kind !== "process" && kind !== "industry"
      : !isTelling(code);
  const threads = partsOf(need, "thread").slice(0, 1);
  if (threads.length === 0 || !need.parts.every(isThread)) return things(need, "good");
  return threads.map((part) => ({ ...part, kind: "good", code: "bolts" }));
}

/** What parts two things from each other. */
const apart = /[,;&/]|\b(?:and|or|for|in|with)\b/i;

/**
 * Of a thing and a kind of it that stands before it only the kind: HDPE resin is no other resin, and the fabric of
 * "spunbond nonwoven fabric" is what the vocabulary has as nonwoven fabric.
 */
function narrowest(
  goods: NeedPart[],
  text: string,
  need: Need,
  vocabulary: Vocabulary,
): NeedPart[] {
  return goods.map((good) => {
    const isKind = (part: NeedPart) =>
      part.kind === "good" &&
      part.code !== good.code &&
      part.end <= good.start &&
      (vocabulary.rootOf.get(part.code) === good.code || isKnownAs(part, good, text, vocabulary)) &&
      !apart.test(text.slice(part.end, good.start));
    return need.parts.findLast(isKind) ?? good;
  });
}

const stemsIn = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]+|\d+/g) ?? []).map(stemOf);

/** True where the first thing has a name of its own that is its words and the last word of the second. */
function isKnownAs(
  first: NeedPart,
  second: NeedPart,
  text: string,
  { goods }: Vocabulary,
): boolean {
  const [last] = stemsIn(text.slice(second.start, second.end));
  const own = new Set([
    ...stemsIn(text.slice(first.start, first.end)),
    ...termKey(first.code).split(" "),
  ]);
  const names = goods.get(first.code)?.inNames ?? [];
  return names.some(
    (stems) =>
      stems.length > 1 &&
      stems.at(-1) === last &&
      stems.slice(0, -1).every((stem) => own.has(stem)),
  );
}
