import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { stemOf } from "../../../needs/rules/reading/tokens.ts";

/** A thing on somebody's list, and how many of it. */
export interface Entry {
  quantity: number;
  /** As it was said: "seat brackets"; of a product that was shown, its name. */
  thing: string;
  ref: string | null;
}

/** A list of several things as a conversation has it. */
export interface EntryList {
  entries: Entry[];
  /** The last message made the list, changed it or asks for it. */
  isMeant: boolean;
}

/** What is counted beside things that are wanted: sizes, times, money, features of one part. */
const notThings =
  /^(?:in(?:ch(?:es)?)?|mm|cm|m|ft|feet|foot|yards?|miles?|lbs?|pounds?|oz|ounces?|kg|g|grams?|tons?|gal(?:lons?)?|liters?|ml|psi|ga|gauge|mils?|hours?|hrs?|min(?:utes?)?|sec(?:onds?)?|days?|weeks?|months?|years?|shifts?|percent|dollars?|bucks|cents?|each|ea|nre|setup|holes?|bends?|slots?|layers?|cavit(?:y|ies)|colou?rs?|sizes?|people|guys|employees|machines?|shops?|quotes?|offers?|times|off|degrees?|watts?|volts?|amps?|coats?|d|axis|axes|pcs|pieces?|parts?|units?|a|an|at|per|to|or|of|on|by|from|for|x)\b/i;
const number = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,7})(k)?`;
const oneEntry = new RegExp(
  String.raw`^(?:(?:i|we|id|i'd|please|also|and|plus|need|want|would|like|to|order|get|buy|quote|quotes|list|for|a|my|our|the|add|another|of)[\s:]+)*${number}\s*(?:x\s+|pcs\.?\s+|pieces\s+|units\s+)?(?:of\s+)?(?:the\s+|these\s+|those\s+|your\s+)?([a-z][a-z' -]{2,50})$`,
  "i",
);
const asksForList =
  /\b(?:totals?|altogether|add it up|sum up|how much (?:is|for) (?:it |that |them )?all|what (?:have|do|did) (?:i|we) (?:got|have|said)|(?:what is|show|read|see|repeat) (?:me )?(?:on |in )?(?:my|the|that) (?:list|order|cart)|what is (?:left|on it)|my list)\b/i;
const lead = /^.{0,24}:\s*/;
const tail =
  /[,.?!\s]+(?:in )?(?:totals?|altogether|costs?|prices?|how much|what would (?:that|it) cost|please|pls|thanks?)[\s.?!]*$/i;
const ordinals = ["first", "second", "third", "fourth", "fifth"];

/** The list after another message. @param shown names and references of the products the last answer showed */
export function listAfter(
  before: Entry[],
  text: string,
  shown: { ref: string; name: string }[],
): EntryList {
  const fresh = readList(text) ?? ofEach(text, shown);
  if (fresh !== null) return { entries: fresh, isMeant: true };
  if (before.length === 0) return { entries: [], isMeant: false };
  const changed = without(before, text) ?? withMore(before, text) ?? withOther(before, text);
  if (changed !== null) return { entries: changed, isMeant: true };
  return { entries: before, isMeant: asksForList.test(text) && text.split(/\s+/).length <= 9 };
}

/** "200 hinges, 150 handles and 90 locks": nothing else is said but how many of what, of two things at least. */
function readList(text: string): Entry[] | null {
  const plain = text.trim().replace(lead, "").replace(tail, "");
  const pieces = plain
    .split(/\s*(?:[;+\n]|,(?!\d{3})(?:\s*and\b)?|\band\b|&|\bplus\b)\s*/i)
    .filter(Boolean);
  const read = pieces.map(entryIn);
  const entries = read.flatMap((one) => one ?? []);
  const things = new Set(entries.map(({ thing }) => termOf(thing)));
  return entries.length > 1 && entries.length === read.length && things.size > 1 ? entries : null;
}

function entryIn(piece: string): Entry | null {
  const [, digits = "", thousand, thing = ""] =
    oneEntry.exec(piece.trim().replace(/[.?!]+$/, "")) ?? [];
  if (thing === "" || notThings.test(thing) || thing.split(/\s+/).length > 5) return null;
  return { quantity: countOf(digits, thousand), thing: thing.trim(), ref: null };
}

/** "10 of each": as many of every product that was shown. */
function ofEach(text: string, shown: { ref: string; name: string }[]): Entry[] | null {
  const [, digits, thousand] =
    new RegExp(`\\b${number} (?:pcs |pieces )?(?:of )?(?:each|both)\\b`, "i").exec(text) ?? [];
  if (digits === undefined || shown.length < 2 || text.split(/\s+/).length > 8) return null;
  const quantity = countOf(digits, thousand);
  return shown.slice(0, 5).map(({ ref, name }) => ({ quantity, thing: name, ref }));
}

const dropping =
  /\b(?:drop|remove|forget(?: about)?|scratch|delete|cancel|skip|lose|leave out|take (?:off|out)|without|minus|no(?: more)?|not)\s+(?:the |those |that |my )?(.+)$/i;

function without(entries: Entry[], text: string): Entry[] | null {
  const [, what] = dropping.exec(text) ?? [];
  const at = what === undefined ? -1 : placeOf(entries, what);
  const isChange = /\d/.test(what ?? "");
  return at < 0 || isChange ? null : entries.filter((_, place) => place !== at);
}

/** "Add 500 of the serum", "and 60 knobs": something that is not on the list yet. */
function withMore(entries: Entry[], text: string): Entry[] | null {
  if (!/^\W*(?:add|also|plus|and|another)\b/i.test(text)) return null;
  const added = entryIn(text.trim());
  return added === null || placeOf(entries, added.thing) >= 0 ? null : [...entries, added];
}

/** "Mailers to 10000", "16 tables instead", "make it 18", "double the locks". */
function withOther(entries: Entry[], text: string): Entry[] | null {
  const numbers = countsIn(text);
  const [found, ...others] = numbers;
  const factor = /\bdouble\b/i.test(text) ? 2 : /\b(?:half|halve)\b/i.test(text) ? 0.5 : null;
  const at = placeOf(entries, text);
  const isAll = at < 0 && entries.length === 1 && /\b(?:it|that|them)\b/i.test(text);
  const place = isAll ? 0 : at;
  if (place < 0 || others.length > 0 || text.split(/\s+/).length > 9) return null;
  const of = entries[place]?.quantity ?? 0;
  const quantity = found ?? (factor === null ? null : of * factor);
  if (quantity === null) return null;
  return entries.map((entry, one) => (one === place ? { ...entry, quantity } : entry));
}

/** Numbers that may say how many: no price, time or size. */
function countsIn(text: string): number[] {
  return readQuantities(text.toLowerCase()).flatMap((one) =>
    (one.kind === "count" || one.kind === "number") && Number.isInteger(one.from) && one.from > 0
      ? [one.from]
      : [],
  );
}

/** Which entry a text names: by its place, or by a word of the thing; -1 when none or several. */
function placeOf(entries: Entry[], text: string): number {
  const plain = text.toLowerCase();
  if (/\blast\b/.test(plain)) return entries.length - 1;
  const ordinal = ordinals.findIndex((word) => new RegExp(`\\b${word}\\b`).test(plain));
  if (ordinal >= 0 && ordinal < entries.length) return ordinal;
  const said = new Set((plain.match(/[a-z]+/g) ?? []).map(stemOf));
  const named = entries.flatMap(({ thing }, at) => {
    const terms = (thing.toLowerCase().match(/[a-z]{3,}/g) ?? []).map(stemOf);
    return terms.some((term) => said.has(term)) ? [at] : [];
  });
  return named.length === 1 ? (named[0] ?? -1) : -1;
}

function termOf(thing: string): string {
  return stemOf(thing.toLowerCase().split(/\s+/).at(-1) ?? "");
}

function countOf(digits: string, thousand: string | undefined): number {
  return Number(digits.replaceAll(",", "")) * (thousand === undefined ? 1 : 1000);
}
