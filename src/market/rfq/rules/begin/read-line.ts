import type { Need } from "../../../needs/rules/reading/need.ts";
import type { Quantity } from "../../../needs/rules/reading/quantities/quantity.ts";
import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { isDenied } from "./denied.ts";
import { finishIn } from "./finish-in.ts";
import { materialIn } from "./material-in.ts";
import { measuresIn } from "./measures-in.ts";
import { isNumbering } from "./parts/words.ts";
import { processIn } from "./process-in.ts";
import { withSets } from "./sets.ts";
import { tightestTolerance } from "./tightest-tolerance.ts";
import { withinLimits } from "./within-limits.ts";

/** A value and the words of the text that it was read from. */
export interface ReadValue<Value> {
  value: Value;
  words: string;
}

/** What a text says of one part; null where it says nothing. */
export interface ReadLine {
  process: ReadValue<string> | null;
  material: ReadValue<string> | null;
  finish: ReadValue<string> | null;
  toleranceMm: ReadValue<string> | null;
  quantities: ReadValue<number[]> | null;
  /** For one piece, a decimal string in dollars. */
  targetPrice: ReadValue<string> | null;
  /** Pieces, a whole number. */
  annualUse: ReadValue<string> | null;
  /** Words with figures that could be read in two ways, or that no field holds: somebody has to look at them. */
  open: string[];
  /** How much is wanted of what is not counted in pieces: "1500 yds". */
  amounts: string[];
}

/** Before a number: it is used in a year. */
const yearlyBefore =
  /\b(?:annual(?:ly)?|yearly|eau|per year|a year)(?:\s(?:usages?|use[ds]?|volumes?|demands?|needs?|quantit(?:y|ies)|qty|requirements?|consumption|estimated))*\s*(?:is|are|of|:|=|we use|we need|about|around|approx\.?|~|\s)*$/i;

/** After one, in its clause. */
const yearlyAfter =
  /^[^,.;:\d]{0,40}\b(?:(?:an?|per|each|every|one|the)\s(?:year|yr|annum)|annually|yearly)\b|^[^,.;:\d]{0,20}\/\s?(?:year|yr)\b/i;

/**
 * Reads one part out of words. Nothing is guessed: each value names the words it stands in, and what the words refuse
 * ("no anodizing") is not wanted.
 *
 * @param need the same text as it was understood
 * @param zip a number that is a ZIP and counts nothing
 */
export function readLine(text: string, need: Need, zip: string | null): ReadLine {
  const words = ({ start, end }: { start: number; end: number }) => text.slice(start, end).trim();
  const read = withSets(text.toLowerCase(), readQuantities(text.toLowerCase()));
  const wanted = wantedParts(text, need);
  const process = processIn(text, wanted);
  const finish = finishIn(text, wanted, namedParts(need));
  const grade = materialIn(text, wanted, read);
  const counts = read
    .filter((one) => one.kind === "count" || one.kind === "number")
    .filter((one) => words(one) !== zip)
    .map((one) => ({ ...one, isYearly: isYearly(text, one) }));
  const yearly = counts.find((one) => one.isYearly);
  const pieces = counts.filter((one) => one.kind === "count" && !one.isYearly);
  return withinLimits({
    process: process ? { value: process.name, words: words(process) } : null,
    material: grade ? { value: words(grade), words: words(grade) } : null,
    finish: finish ? { value: words(finish), words: words(finish) } : null,
    toleranceMm: toleranceOf(read, words),
    quantities:
      pieces.length === 0
        ? null
        : {
            value: [
              ...new Set(pieces.flatMap(({ from, to }) => (to === null ? [from] : [from, to]))),
            ]
              .sort((a, b) => a - b)
              .slice(0, 6),
            words: pieces.map(words).join(", "),
          },
    targetPrice: priceOf(text, read, words),
    annualUse:
      yearly === undefined
        ? null
        : {
            value: String((yearly.to ?? yearly.from) * inAYear(words(yearly))),
            words: words(yearly),
          },
    open: read
      .filter((one) => isOpen(one) || (isUnplaced(text, one) && !isWithin(one, grade)))
      .filter((one) => one.start !== yearly?.start && words(one) !== zip)
      .map(words),
    amounts: measuresIn(text, read).map(words),
  });
}

/** "1,2" may be two figures or one; of "100 each of 3 sizes" the sizes are parts of their own, or not. */
function isOpen(one: Quantity): boolean {
  if (one.kind === "doubtful") return true;
  if (one.kind === "money") return one.per === "piece" && !isWholeCents(one.to ?? one.from);
  return (
    one.kind === "feature" &&
    /^(?:sizes|styles|variants|versions|variet|kinds|types)/.test(one.noun)
  );
}

/** A whole number alone that neither a word before nor one behind explains: the 1030 of "40 clevises 1030". */
function isUnplaced(text: string, one: Quantity): boolean {
  if (one.kind !== "number" || one.to !== null || !Number.isInteger(one.from)) return false;
  const [before = ""] = /[a-z]+(?=[^a-z\d]*$)/i.exec(text.slice(0, one.start)) ?? [];
  const isAlone =
    /^\s*(?:$|[,;:.\n]|and\b)/i.test(text.slice(one.end)) &&
    !/[\w/-]$/.test(text.slice(0, one.start));
  return isAlone && text.slice(0, one.start).trim() !== "" && !isNumbering(before.toLowerCase());
}

const isWithin = (one: Quantity, span: { start: number; end: number } | undefined) =>
  span !== undefined && one.start < span.end && span.start < one.end;

/** A need without what its text refuses. */
export function wantedParts(text: string, need: Need): Need {
  const named = namedParts(need);
  return { ...need, parts: need.parts.filter((part) => !isDenied(text, part, named)) };
}

/** All that a text names, also what it rules out: a list may go on behind it. */
function namedParts({ parts, ruledOut }: Need): Need["parts"] {
  return [...parts, ...ruledOut.map(({ part }) => part)];
}

function isYearly(text: string, one: Quantity): boolean {
  if (one.kind === "count" && one.per === "year") return true;
  const isWhole =
    (one.kind === "count" || one.kind === "number") && Number.isInteger(one.from) && one.from > 0;
  return (
    isWhole &&
    (yearlyBefore.test(text.slice(Math.max(0, one.start - 60), one.start)) ||
      yearlyAfter.test(text.slice(one.end, one.end + 70)))
  );
}

/** Fifty of "50 a month for a year" are wanted twelve times. */
function inAYear(said: string): number {
  const [, period = ""] = /\b(week|wk|month|mo|quarter)(?:ly)?\b/i.exec(said) ?? [];
  return (
    ({ week: 52, wk: 52, month: 12, mo: 12, quarter: 4 } as Record<string, number>)[
      period.toLowerCase()
    ] ?? 1
  );
}

function toleranceOf(read: readonly Quantity[], words: (one: Quantity) => string) {
  const tightest = tightestTolerance(read);
  return tightest && { value: String(tightest.mm), words: words(tightest.said) };
}

/** Before an amount that is one for a piece, though no word says so: "at $6.75", "target price is $3.50". */
const priceBefore =
  /(?:\btarget(?:ing)?(?: (?:unit )?(?:price|cost))?(?: (?:is|of|at|would be|should be))?|\b(?:unit )?price[ds]?(?: (?:is|of|at))|@|\d[\d,]*\s+[a-z -]{3,40}\bat|(?:pcs|pieces|ea)\.?\s+at)[\s:=]*(?:about |around |roughly |approx\.? |~)?$/i;
const priceAfter = /^\s*(?:\/|per |a |an )?\s?(?:target|apiece)\b/i;
/** An amount for something else, or for all of it. */
const otherAmount = /\b(?:freight|shipping|tool(?:ing|s)?|mo?u?lds?|nre|set-?up|budget)\b[^,.;]*$/i;
const forAll =
  /^\s*(?:in )?(?:total|for (?:all|everything|the (?:lot|order|job|whole))|altogether|overall|tool\w*|nre|set-?up|freight|per (?:lot|order))\b/i;

function priceOf(text: string, read: readonly Quantity[], words: (one: Quantity) => string) {
  const amounts = read.filter((one) => one.kind === "money");
  const price =
    amounts.find(({ per, from, to }) => per === "piece" && isWholeCents(to ?? from)) ??
    amounts.find(({ per, from, to, start, end }) => {
      const [before, after] = [text.slice(Math.max(0, start - 60), start), text.slice(end)];
      const isOther = otherAmount.test(before) || forAll.test(after);
      const isSaid = priceBefore.test(before) || priceAfter.test(after);
      return per === null && isSaid && !isOther && isWholeCents(to ?? from);
    });
  return price === undefined
    ? null
    : { value: (price.to ?? price.from).toFixed(2), words: words(price) };
}

/** A fraction of a cent is no price that a request can hold. */
const isWholeCents = (dollars: number) => dollars > 0 && Number(dollars.toFixed(2)) === dollars;
