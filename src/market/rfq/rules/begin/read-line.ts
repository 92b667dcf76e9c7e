import { withColor } from "../../../needs/rules/reading/finish-colors.ts";
import { type Need, type NeedPart, partsOf } from "../../../needs/rules/reading/need.ts";
import type { Quantity } from "../../../needs/rules/reading/quantities/quantity.ts";
import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import { processes } from "../../../needs/rules/vocabulary/processes.ts";
import { isCoat, materialUnderCoat } from "./coats.ts";
import { isDenied } from "./denied.ts";
import { gradeAlone, gradeOfFamily, inBrackets, withGrade } from "./material-grades.ts";
import { tightestTolerance } from "./tightest-tolerance.ts";

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
}

/** Processes that only finish a part: the first other one makes it. */
const isFinishing = (slug: string) =>
  processes.find((process) => process.slug === slug)?.group === "Finishing";

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
  const read = readQuantities(text.toLowerCase());
  const wanted = wantedParts(text, need);
  const made = [...partsOf(wanted, "process"), ...namedProcesses(text, wanted)].sort(
    (one, other) => one.start - other.start,
  );
  const process = made.find((one) => !isFinishing(one.code) && !isAlso(one, "finish"));
  const finish = finishIn(text, wanted);
  const bare = { ...wanted, parts: wanted.parts.filter((part) => !isCoat(text, part)) };
  const material =
    inBrackets(text) ??
    partsOf(bare, "material")[0] ??
    materialOfGood(text, bare) ??
    alsoMaterial(bare) ??
    saidMaterial(text) ??
    materialUnderCoat(text) ??
    materialBehind(text) ??
    gradeAlone(text, read);
  const grade = material && gradeOfFamily(text, withGrade(text, material), read);
  const counts = read
    .filter((one) => one.kind === "count" || one.kind === "number")
    .filter((one) => words(one) !== zip)
    .map((one) => ({ ...one, isYearly: isYearly(text, one) }));
  const yearly = counts.find((one) => one.isYearly);
  const pieces = counts.filter((one) => one.kind === "count" && !one.isYearly);
  return {
    process: process ? { value: nameOf(process.code), words: words(process) } : null,
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
    open: read.filter(isOpen).map(words),
  };
}

/** "1,2" may be two figures or one; of "100 each of 3 sizes" the sizes are parts of their own, or not. */
function isOpen(one: Quantity): boolean {
  if (one.kind === "doubtful") return true;
  return (
    one.kind === "feature" &&
    /^(?:sizes|styles|variants|versions|variet|kinds|types)/.test(one.noun)
  );
}

/** Processes that share their names with what they make: "made by corrugated packaging". */
function namedProcesses(text: string, { parts }: Need): NeedPart[] {
  return parts.flatMap((part) => {
    if (part.kind === "process") return [];
    const words = text.slice(part.start, part.end).trim().toLowerCase();
    const same = part.alternatives.find(
      ({ kind, code }) => kind === "process" && nameOf(code).toLowerCase() === words,
    );
    return same === undefined ? [] : [{ ...part, kind: "process" as const, code: same.code }];
  });
}

/** A need without what its text refuses. */
export function wantedParts(text: string, need: Need): Need {
  return { ...need, parts: need.parts.filter((part) => !isDenied(text, part, need.parts)) };
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

/** A thing that may be this, too: the chem film of "plated parts", the nylon of a resin. */
const isAlso = (part: NeedPart, kind: "finish" | "material") =>
  part.alternatives.some((other) => other.kind === kind);

/** Paint is bought by the can as well: alone it is no finish. */
const isLiquid = (words: string) => /^(?:paints?|primers?|e-?coat)$/i.test(words);

/** What finishes the part; several that only an "and" parts are one: "bead blasted and clear anodized". */
function finishIn(text: string, need: Need): { start: number; end: number } | undefined {
  const isFinish = (part: NeedPart) =>
    part.kind === "finish" ||
    (part.kind === "process" && (isFinishing(part.code) || isAlso(part, "finish"))) ||
    (part.kind === "good" && isAlso(part, "finish") && !isLiquid(text.slice(part.start, part.end)));
  const found = need.parts.filter(isFinish);
  const [first] = found;
  if (first === undefined) return done(text);
  let { end } = first;
  for (const part of found.slice(1)) {
    if (!joint.test(text.slice(end, part.start))) break;
    ({ end } = part);
  }
  // "Electropolished and nickel-boron plated", of which the vocabulary knows the first.
  end += alsoDone.exec(text.slice(end))?.[0].length ?? 0;
  return withColor(text, { start: first.start, end });
}

const coated = "(?:plated|coated|polished|blasted|painted|lacquered|varnished|oiled|waxed)";
const alsoDone = new RegExp(
  String.raw`^\s*(?:and(?:\s+then)?|then|\+|&|,|\/)\s*(?!no\b|not\b)(?:[a-z][\w-]*\s){0,1}[a-z-]*${coated}\b(?!\s+[a-z]+s\b)`,
  "i",
);

/** What is done to wood and housings, whose words the vocabulary has as things alone: "black powder" is one. */
function done(text: string): { start: number; end: number } | undefined {
  const found = doneAlone.exec(text) ?? comesWith.exec(text);
  if (found === null) return undefined;
  const start = found.index + found[0].length - (found[1] ?? found[0]).length;
  const span = { start, end: found.index + found[0].length };
  return isDenied(text, span) ? undefined : withColor(text, span);
}

const doneAlone =
  /\b(?:clear[ -])?(?:painted|lacquered|varnished|oiled|waxed)\b|\b[a-z]+[ -](?:electro)?plated\b/i;
/** What no vocabulary has, after the word for it: "with epoxy coating". */
const comesWith =
  /\bwith\s+(?:an?\s+)?((?:(?!no\b|without\b)[a-z-]+\s){0,2}(?:coating|plating|primer|lacquer|varnish|powder[\s-]?coat(?:ing)?))\b/i;

const joint = /^\s*(?:and|then|\+|&|,|\/|,\s*(?:and|then)|and then)?\s*$/i;

/** What a thing is made of by its name: the brass of "brass fittings". Its last word is the thing itself. */
function materialOfGood(text: string, need: Need): { start: number; end: number } | undefined {
  for (const good of partsOf(need, "good")) {
    const name = text.slice(good.start, good.end);
    const made = [...name.matchAll(/[a-z\d][a-z\d-]*/gi)].slice(0, -1);
    const named = made.filter(([word]) => readMaterials(word).length > 0);
    const [first] = named;
    const last = named.at(-1);
    if (first === undefined || last === undefined) continue;
    return { start: good.start + first.index, end: good.start + last.index + last[0].length };
  }
  return undefined;
}

/** The bronze of "bushings bronze", which the vocabulary has as a thing; what covers metals is none. */
function materialBehind(text: string): { start: number; end: number } | undefined {
  const found =
    /\b[a-z-]+s,?\s+((?!zinc|nickel|chrome|tin|cadmium)[a-z]{3,})(?=\s*(?:$|[,;.\n]))/i.exec(text);
  const [all = "", word = ""] = found ?? [];
  if (found === null || readMaterials(word).length === 0) return undefined;
  const span = { start: found.index + all.length - word.length, end: found.index + all.length };
  return isDenied(text, span) || isCoat(text, span) ? undefined : span;
}

/** What something is in or from, though it is a thing by itself as well: the PTFE of "gaskets in PTFE". */
function saidMaterial(text: string): { start: number; end: number } | undefined {
  for (const { 1: words = "", index, 0: all } of text.matchAll(
    /\b(?:in|from|of)\s+([a-z][\w-]*(?:\s[a-z][\w-]*)?)/gi,
  )) {
    const said = [words, words.split(" ")[0] ?? ""].find((one) => readMaterials(one).length > 0);
    if (said === undefined) continue;
    const start = index + all.length - words.length;
    const span = { start, end: start + said.length };
    if (!isDenied(text, span) && !isCoat(text, span)) return span;
  }
  return undefined;
}

/** Beside things, the word for a raw material is what they are made of: the HDPE of "HDPE blocks". */
const alsoMaterial = ({ parts }: Need) =>
  parts.find((part) => part.kind === "good" && isAlso(part, "material"));

function nameOf(slug: string): string {
  return processes.find((entry) => entry.slug === slug)?.name ?? slug;
}
