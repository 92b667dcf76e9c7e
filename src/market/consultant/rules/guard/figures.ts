import { comparable, type Evidence, isSaid } from "./evidence.ts";
import type { Span } from "./spans.ts";

/** What takes the place of a figure that no tool gave. */
export const unknownFigure = {
  price: "(price not on record)",
  reference: "(reference not on record)",
};

const amount = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`;
const scale = String.raw`(?:[ \t]?(?:[kKM]\b|million\b|thousand\b))?`;
const price = new RegExp(
  String.raw`(?:US[ \t]?)?\$[ \t]?(?<from>(?:${amount})${scale})(?:(?:[ \t]?[–—-][ \t]?|[ \t](?:to|and|or)[ \t])(?:US[ \t]?)?\$?[ \t]?(?<to>(?:${amount})${scale})(?![\d.,]*\d|%))?|\bUSD[ \t]?(?<usd>(?:${amount})${scale})|(?<![\w.,$])(?<words>(?:${amount})${scale})(?=[ \t](?:USD|dollars|US dollars|bucks)\b)|(?<![\w.,$])(?<cents>\d+(?:\.\d+)?)(?=[ \t]?(?:¢|cents\b))`,
  "g",
);

/** Dollars in a text, as cents; a span of two amounts gives both. */
export function amountsIn(text: string): number[] {
  return [...text.matchAll(price)].flatMap(({ groups }) => centsOf(groups ?? {}));
}

function centsOf(groups: Record<string, string | undefined>): number[] {
  if (groups.cents !== undefined) return [Math.round(Number(groups.cents))];
  return [groups.from, groups.to, groups.usd, groups.words].flatMap((one) =>
    one === undefined ? [] : [inCents(one)],
  );
}

/** Cents of "4.20", "1,000" or "2k". */
export function inCents(text: string): number {
  const times = /million|M$/.test(text) ? 1_000_000 : /k$|K$|thousand/.test(text) ? 1000 : 1;
  return Math.round(Number(text.replace(/[^\d.]/g, "")) * times * 100);
}

const isTypical =
  /\b(?:typical(?:ly)?|usual(?:ly)?|generally|in general|on average|average|as a rule|rule of thumb|ballpark|commonly|often|most shops|guides?|rough(?:ly)?)\b/i;

/** What a sentence says of records: the refs it names, and whether it named one that was taken out. */
export interface Subjects {
  refs: ReadonlySet<string>;
  hasUnnamed: boolean;
  /** They were named before, in the same paragraph or item. */
  isCarried: boolean;
}

/**
 * Prices said of records that no tool gave of them. Totals and savings that follow from given prices
 * stay, as do the person's own figures, and what guides say of prices in general.
 */
export function priceSpans(text: string, evidence: Evidence, subjects: Subjects): Span[] {
  const records = [...subjects.refs].filter((ref) => !ref.startsWith("guide:"));
  if (records.length === 0 && !subjects.hasUnnamed) return [];
  const given = records.flatMap((ref) => [...(evidence.amounts.get(ref) ?? [])]);
  const mayBeGeneral =
    isTypical.test(text) || subjects.isCarried || records.length < subjects.refs.size;
  const pieces = numbersIn(`${text.replace(/\[\d{1,3}\]/g, "")}\n${evidence.said}`);
  const isKnown = (cents: number) =>
    given.includes(cents) ||
    evidence.ownAmounts.has(cents) ||
    (mayBeGeneral && evidence.generalAmounts.has(cents)) ||
    follows(cents, given, pieces);
  return [...text.matchAll(price)].map(({ 0: found, index, groups }) => ({
    start: index,
    end: index + found.length,
    replacement: centsOf(groups ?? {}).every(isKnown) ? null : unknownFigure.price,
  }));
}

/** A total at a quantity that was mentioned, or the difference of two given prices. */
function follows(cents: number, given: number[], pieces: Set<number>): boolean {
  return given.some(
    (one) =>
      one > 0 &&
      ([...pieces].some((many) => Math.abs(one * many - cents) < 1) ||
        given.some((other) => other - one === cents)),
  );
}

/** Whole numbers of a text above one: quantities. */
function numbersIn(text: string): Set<number> {
  const found = text.matchAll(
    /(?<![\w.$])\d{1,3}(?:,\d{3})+(?![\w.]*\d)|(?<![\w.$,])\d+(?![\w.,]*\d)/g,
  );
  return new Set(
    [...found].map(([one]) => Number(one.replaceAll(",", ""))).filter((one) => one > 1),
  );
}

// Everything in it is bounded: it is looked for behind every character.
const marked = String.raw`(?:[ \t]{1,2}(?:number|num|no\.?|nr\.?|id|code|reference|ref\.?)|[ \t]?#)`;
const strongly = `RFQ|PO|purchase order|invoice|tracking|confirmation|ticket|CAGE|DUNS|D-U-N-S|UEI|EIN|FEIN|SKU|quotation`;
const weakly = String.raw`order|quote|reference|ref\.?|case|certificate|registration|license|part|item|model|serial|job|account|request|bid|contract|listing|record|catalog(?:ue)?|lot|batch|customer|supplier|vendor|file|permit|patent`;
const between = String.raw`(?:[ \t]is)?[ \t]?:?[ \t]{0,2}#?[ \t]?[*"“]{0,2}`;
const inToken = "[A-Z0-9/_.-]";
const token = String.raw`(?<![\w-])(?=${inToken}*\d)[A-Z0-9]${inToken}{0,38}[A-Z0-9](?!\w)`;
/** Not a count of pieces or days: with letters, or long. */
const plainToken = String.raw`(?=${inToken}*[A-Z]|\d+-\d{3,}|\d{4})${token}`;
const reference = new RegExp(
  [
    String.raw`(?<=\b(?:${strongly}|${weakly})${marked}${between})${token}`,
    String.raw`(?<=\b(?:${strongly})${between})${plainToken}`,
    String.raw`\b(?:RFQ|PO|QT?|QUO|INV|SO|ORD|TRK|CASE|REF|REQ|CERT|LIC|JOB|WO)-?(?:\d{4}-)?\d{3,}(?:-\d+)*\b`,
  ].join("|"),
  "gi",
);

/** Numbers of orders, quotes, certificates and the like that nothing gave. */
export function referenceSpans(text: string, evidence: Evidence): Span[] {
  return [...text.matchAll(reference)].flatMap(({ 0: found, index }) =>
    found.length < 3
      ? []
      : [
          {
            start: index,
            end: index + found.length,
            replacement: isSaid(evidence, comparable(found)) ? null : unknownFigure.reference,
          },
        ],
  );
}

const begun = [
  /(?:\bUS[ \t]?)?\$|\bU(?:SD?)?[ \t]?$|\bUSD[ \t]?\d/,
  /\d[\d.,]*[ \t]?(?:(?:k|K|M|million|thousand)[ \t]?)?[A-Za-z¢]{0,11}$/,
  new RegExp(String.raw`\b(?:${strongly}|${weakly})\b[^\n]{0,40}$`, "i"),
  price,
  reference,
];

/** Where in a growing sentence stands the first figure that cannot be judged before the sentence is whole. */
export function openFigure(text: string): number {
  return Math.min(text.length, ...begun.map((pattern) => firstIndex(text, pattern)));
}

function firstIndex(text: string, pattern: RegExp): number {
  const at = text.search(pattern);
  return at < 0 ? text.length : at;
}
