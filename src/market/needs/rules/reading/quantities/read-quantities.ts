import { readDateSpan } from "./date-spans.ts";
import { foldInPlace } from "./fold-in-place.ts";
import type { Quantity } from "./quantity.ts";
import {
  readCode,
  readDuration,
  readGauge,
  readGrade,
  readNumberSign,
  readPercent,
  readTolerance,
} from "./read-codes.ts";
import { mostCounted, readCount } from "./read-count.ts";
import { readDoubtful } from "./read-doubtful.ts";
import { readMoney } from "./read-money.ts";
import { readNumber } from "./read-number.ts";
import { readNumberOfThing } from "./read-numbers-of-things.ts";
import { readSlashed } from "./read-slashed.ts";
import { readBox, readMeasure, readRangeEnd } from "./read-with-unit.ts";
import { readReference } from "./references.ts";
import { readThread } from "./threads.ts";

type Rule = (text: string, at: number) => Quantity | null;

const thread: Rule = (text, at) => {
  const read = readThread(text, at);
  if (read === null) return null;
  return { kind: "thread", thread: read.thread, length: read.length, start: at, end: read.end };
};

const gradeTimes =
  /^[a-z]?\d{2,5}[a-z]?(?:-[a-z]?\d+)?\sx\d[\d,]*(?=\s*(?:$|[,;)\n]|(?:and|pcs|pieces|ea)\b))/;

/** "316 x100" is an alloy and how many of it, and no size. */
const gradeBeforeCount: Rule = (text, at) =>
  gradeTimes.test(text.slice(at, at + 24))
    ? readGrade(text.slice(0, text.indexOf(" ", at)), at)
    : null;

/** What is left when nothing explains a number. */
const number: Rule = (text, at) => {
  const first = readNumber(text, at);
  if (first === null || /^[a-z0-9]/.test(text.slice(first.end))) return null;
  const second = readRangeEnd(text, first);
  const end = (second ?? first).end;
  if ((second ?? first).value > mostCounted) return { kind: "doubtful", start: at, end };
  return { kind: "number", from: first.value, to: second?.value ?? null, start: at, end };
};

/** In this order at each place of the text: what says more comes first. */
const rules: Rule[] = [
  readReference,
  readSlashed,
  readDateSpan,
  readNumberOfThing,
  readDoubtful,
  readTolerance,
  thread,
  gradeBeforeCount,
  readBox,
  readPercent,
  readMoney,
  readDuration,
  readGauge,
  readNumberSign,
  readMeasure,
  readGrade,
  readCode,
  readCount,
  number,
];

/** Where something may begin: at the start of a word or a number, or at a sign before one. */
const starts = /(?<![a-z0-9.])(?:[a-z0-9]|\.\d)|[$#±+€£¥]/g;

/**
 * Everything a text says with figures: money, dates, durations, threads, sizes, grades, counts. Total:
 * every text has a reading. What is read does not overlap and stands in the text's order.
 *
 * @param text as typed, or folded
 * @returns offsets are those of the text
 */
export function readQuantities(text: string): Quantity[] {
  // What stands in one line says nothing of the next: "3 in" before "3 weeks" is no number of pieces in so long.
  const folded = foldInPlace(text).replace(/ /g, (blank, at: number) =>
    text.charAt(at) === "\n" ? "\n" : blank,
  );
  const found: Quantity[] = [];
  let end = 0;
  for (const { index } of folded.matchAll(starts)) {
    if (index < end) continue;
    for (const rule of rules) {
      const one = rule(folded, index);
      if (one === null) continue;
      found.push(one);
      end = one.end;
      break;
    }
  }
  return countsOfLists(folded, found);
}

/** Numbers listed with a count are counts: 100 and 500 of "100, 500 and 1,000 pieces", all of "100/500/1000". */
function countsOfLists(text: string, found: Quantity[]): Quantity[] {
  const read = [...found];
  for (let at = read.length - 2; at >= 0; at -= 1) {
    const [one, next] = [read[at], read[at + 1]];
    if (one?.kind !== "number" || next === undefined) continue;
    if (!Number.isInteger(one.from) || one.from < 1) continue;
    const between = text.slice(one.end, next.start);
    // "Foam for Pelican 1510, 40 sets" lists nothing: the larger one belongs to the word before it.
    const isNamed =
      next.kind === "count" &&
      one.from > next.from &&
      between.trim() === "," &&
      namedBefore.test(text.slice(0, one.start));
    const isSize = /\.\d/.test(text.slice(one.start, one.end));
    if (next.kind === "count" && listJoint.test(between) && !isNamed && !isSize) {
      read[at] = { ...one, kind: "count", per: next.per, isSaid: next.isSaid };
    }
    const isSlashed =
      next.kind === "number" &&
      between.trim() === "/" &&
      one.from >= 10 &&
      !hourAfter.test(text.slice(next.end));
    if (isSlashed && next.from > one.from) {
      read[at] = { ...one, kind: "count", per: null, isSaid: false };
      read[at + 1] = { ...next, kind: "count", per: null, isSaid: false };
    }
  }
  return listedAfter(text, read);
}

/** Of "qty: 25, 100, 500" the others, too: larger ones after a count that a word said, one after another. */
function listedAfter(text: string, found: Quantity[]): Quantity[] {
  const read = [...found];
  for (const [at, next] of read.entries()) {
    const one = read[at - 1];
    if (one?.kind !== "count" || next.kind !== "number") continue;
    const isListed =
      one.isSaid || pricedAt.test(text.slice(Math.max(0, one.start - 40), one.start));
    if (!isListed) continue;
    const isMore = Number.isInteger(next.from) && next.from > (one.to ?? one.from);
    // A number of five digits alone may be a ZIP: "qty 500, 43215".
    const isZipLike = /^\d{5}$/.test(text.slice(next.start, next.end)) && next.from % 100 !== 0;
    if (!isMore || isZipLike || !listJoint.test(text.slice(one.end, next.start))) continue;
    read[at] = { ...next, kind: "count", per: one.per, isSaid: true };
  }
  return read;
}

/** "Pricing at 1, 10 and 100": quantities to be priced. */
const pricedAt =
  /\b(?:pric(?:e[sd]?|ing)|quot(?:e[sd]?|es|ing|ations?)|bids?|breaks?|costs?)\s(?:(?:it|them|this|these|please|breaks?|is|are)\s)?(?:at|for|on|of)\s(?:qty\s|quantities\s(?:of\s)?)?$|^\W*at\s$/;
/** "12/14 9:30 am" is a day. */
const hourAfter = /^,?\s+(?:at\s+)?\d{1,2}(?::\d\d)?\s?[ap]\.?m\b/;
const namedBefore =
  /\b(?!(?:qty|quantity|quantities|of|at|for|to|or|and|need|want|price|prices|quote|breaks?|pcs|pieces|about|around|get|order|make|buy)\s)[a-z]{3,}\s$/;
const listJoint = /^\s*(?:(?:,|\/|and|or|&|vs\.?|versus|,\s*(?:and|or))\s*(?:then\s+)?|then\s+)$/;
