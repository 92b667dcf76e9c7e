import type { Quantity } from "../../../needs/rules/reading/quantities/quantity.ts";

/** "25 sets of four legs". How many a box or a bag holds says how they are packed. */
const sets =
  /^(?:[\d,]+|[a-z]+(?:[\s-][a-z]+)?)\s(?:[a-z]+\s)?(?:sets|kits|pairs|assemblies) of\s$/;
/** "Bushings in kits of 3, 100 kits". */
const setsElsewhere = /\b(set|kit|pair|assembly)(?:s|ies)? of\s$/;
/** "4 shelves and 8 pins per cabinet", "2 per assembly", "4 hinges for each door". */
const perThing =
  /\b(?:per|for (?:each|every)|in (?:each|every)|to (?:an?|each)|each|every)\s+([a-z]{3,}(?:\s[a-z]{3,})?)\b/g;
/** Behind "per": a price, a rate or a paper. */
const noThing =
  /^(?:pieces?|parts?|pcs?|each|units? price|days?|weeks?|months?|years?|hours?|minutes?|inch|foot|feet|yards?|pounds?|side|end|corner|row|print|prints|drawings?|attached|spec\w*|the|our|your|my|of|and|with)\b/;
const listed = /^[^.;\n\d]*\s(?:and|&|plus)\s+$/;

/** Pieces that stand for so many in each of so many. */
interface Product {
  /** Which of the quantities that were read. */
  at: number;
  factor: number;
  /** Where its words begin and end. */
  start: number;
  end: number;
}

const wholeOf = (one: Quantity | undefined): number | null => {
  if (one?.kind === "feature") return one.value;
  const isWhole =
    (one?.kind === "count" || one?.kind === "number") && one.to === null && one.from >= 1;
  return isWhole && Number.isInteger(one.from) ? one.from : null;
};

/**
 * Quantities of a text with those multiplied that are for each of several: 200 shelves of "4 shelves per cabinet for 50
 * cabinets", 100 legs of "25 sets of four legs". What they are for is counted no longer where it stands behind them.
 *
 * @param text lower case
 * @param read what it says with figures
 */
export function withSets(text: string, read: readonly Quantity[]): Quantity[] {
  const { products, counted } = found(text, read);
  return read.flatMap((one, at): Quantity[] => {
    if (counted.includes(at)) {
      return [
        {
          kind: "feature",
          value: wholeOf(one) ?? 0,
          noun: "in all",
          start: one.start,
          end: one.end,
        },
      ];
    }
    const product = products.find((each) => each.at === at);
    if (product === undefined) return products.some((each) => isWithin(one, each)) ? [] : [one];
    const { factor, start, end } = product;
    const from = (wholeOf(one) ?? 0) * factor;
    return [{ kind: "count", from, to: null, per: null, isSaid: true, start, end }];
  });
}

/** Where a text's multiplied quantities begin. */
export function setsIn(text: string, read: readonly Quantity[]): number[] {
  return found(text.toLowerCase(), read).products.map(({ start }) => start);
}

const isWithin = (one: Quantity, { start, end }: Product) => one.start >= start && one.end <= end;

function found(
  text: string,
  read: readonly Quantity[],
): { products: Product[]; counted: number[] } {
  const products: Product[] = [];
  const counted: number[] = [];
  for (const [at, one] of read.entries()) {
    if (one.kind !== "feature" || one.noun !== "in one") continue;
    const before = read[at - 1];
    const between = before === undefined ? "" : text.slice(before.start, one.start);
    const factor = wholeOf(before);
    if (before !== undefined && factor !== null && sets.test(between)) {
      products.push({ at, factor, start: before.start, end: one.end });
      continue;
    }
    const [, noun = ""] = setsElsewhere.exec(text.slice(0, one.start)) ?? [];
    const of = read.findIndex((each, place) => place > at && countsThing(text, each, noun));
    const whole = noun === "" ? null : wholeOf(read[of]);
    if (whole === null) continue;
    products.push({ at, factor: whole, start: one.start, end: one.end });
    counted.push(of);
  }
  for (const match of text.matchAll(perThing)) {
    const [words, name = ""] = match;
    const own = ofEach(text, read, match.index);
    const nouns = noThing.test(name) ? [] : [name, name.split(" ")[0] ?? ""];
    const of = read.findIndex(
      (each, at) =>
        !own.includes(at) &&
        wholeOf(each) !== null &&
        nouns.some((noun) => countsThing(text, each, noun)),
    );
    const whole = wholeOf(read[of]);
    if (own.length === 0 || whole === null || whole < 2) continue;
    const isBehind = (read[of]?.start ?? 0) > match.index + words.length;
    const joint = text.slice(match.index + words.length, read[of]?.start);
    if (isBehind && !/\b(?:and|plus)\s*$/.test(joint)) counted.push(of);
    for (const each of own) {
      const { start = 0, end = 0 } = read[each] ?? {};
      const [digits = ""] = /^(?:[\d,]+|[a-z]+)/.exec(text.slice(start, end)) ?? [];
      products.push({ at: each, factor: whole, start, end: start + digits.length });
    }
  }
  return { products, counted };
}

/** The quantities that a "per" behind them is said of: the last before it, and those that an "and" joins with it. */
function ofEach(text: string, read: readonly Quantity[], per: number): number[] {
  const own: number[] = [];
  let to = per;
  for (let at = read.length - 1; at >= 0; at -= 1) {
    const one = read[at];
    if (one === undefined || one.end > to) continue;
    const between = text.slice(one.end, to);
    const isJoined =
      own.length === 0 ? !/[.;:,\n\d]/.test(between) && between.length < 60 : listed.test(between);
    if (wholeOf(one) === null || !isJoined) break;
    own.push(at);
    to = one.start;
  }
  return own;
}

/** Whether a quantity is of things of that name: the 50 of "50 cabinets", "50 steel cabinets". */
function countsThing(text: string, one: Quantity, noun: string): boolean {
  const plural = noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}(?:e?s)`;
  const isUnit = new RegExp(String.raw`^\d[\d,]*\s${plural}\b`);
  const behind = new RegExp(String.raw`^\s*(?:[a-z]+\s){0,2}?${plural}\b`);
  return isUnit.test(text.slice(one.start)) || behind.test(text.slice(one.end));
}
