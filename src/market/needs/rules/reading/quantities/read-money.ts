import type { PricePer, Quantity } from "./quantity.ts";
import { matchAt, type NumberRead, readNumber } from "./read-number.ts";
import { rangeStart, readRangeEnd } from "./read-with-unit.ts";

const dollars = /\s?(?:dollars?|bucks|usd|grand)\b/y;
const cents = /\s?(?:cents?\b|¢)/y;
const millions = /\s?m(?:m|illion)?\b/y;
const budget = /\s(?:dollar\s)?budget\b/y;
const afterBudget =
  /\b(?:budget|spend|price target|target price)(?:\s(?:of|is|at|was|about|around|up to|only|max|maximum|:))*\s*$/;
const afterAt =
  /(?:@|\bat|\bfor|\bis|\bcosts?|\bprice|\bpiece|\bpart|\bquoted?|\btarget(?:ing)?:?)\s*$/;
const most =
  /\b(?:under|below|less than|cheaper than|up to|at most|max(?:imum)?(?: of)?|no more than|not over)\s*$/;
/** What a price has to stay below; of pieces nobody says so with an "each". */
const limit =
  /\b(?:under|below|less than|cheaper than|at most|max(?:imum)?(?: of)?|no more than|not (?:more|over|above|exceed(?:ing)?)(?: than)?|cap(?:ped)? at)\s*$/;
const eachAlone =
  /^\s?(?:each|ea\b\.?|apiece|(?:per|a)\s(?:piece|pc|part|unit)|\/\s?(?:each|ea|pc|piece|unit))(?!\s(?:of|time|week|month|year|order|batch|run|lot|set|side)\b)/;
const least = /\b(?:over|above|more than|at least|starting at|min(?:imum)?(?: of)?)\s*$/;
const pers: [RegExp, PricePer][] = [
  [
    /\s?(?:\/|per|an?|for each|for every)?\s?(?:each|ea|apiece|piece|pc|part|unit|pp|copy|board|bottle|jar|bag|shirt|box|pop)\b/y,
    "piece",
  ],
  [/\s?(?:\/|per|an?)\s?(?:lb|lbs|pound)\b/y, "pound"],
  [/\s?(?:\/|per|an?)\s?(?:kg|kilo|kilogram)\b/y, "kilogram"],
  [/\s?(?:\/|per|an?)\s?(?:hours?|hr)\b/y, "hour"],
  [/\s?(?:\/|per|an?)\s?(?:minute|min)\b/y, "minute"],
  [/\s?(?:\/|per|an?)\s?day\b/y, "day"],
  [/\s?(?:\/|per|an?)\s?month\b/y, "month"],
  [/\s?(?:\/|per|an?)\s?(?:year|yr)\b/y, "year"],
];

/**
 * Money: "$3k", "3,000 dollars", "under 50 cents each", "$10-20", "2k budget", and a figure in dollars and
 * cents after "@" or before "each" ("500 @ 4.20").
 */
export function readMoney(text: string, at: number): Quantity | null {
  const isSigned = text.charAt(at) === "$";
  const from = isSigned ? at + 1 + (text.charAt(at + 1) === " " ? 1 : 0) : at;
  const first = readNumber(text, from);
  if (first === null) return null;
  const second = readRangeEnd(text, first);
  const last = second ?? first;
  const before = text.slice(Math.max(0, at - 30), at);
  const sign = signOf(text, last, { isSigned, before });
  if (sign === null) return null;
  const { factor, end } = sign;
  const bound = most.test(before) ? "most" : least.test(before) ? "least" : null;
  const per = perAt(text, end);
  return {
    kind: "money",
    from: exact(rangeStart(first, last) * factor),
    to: second === null ? null : exact(second.value * factor),
    bound,
    per: per?.per ?? (/@\s*$/.test(before) ? "piece" : null),
    start: at,
    end: per?.end ?? end,
  };
}

/** What makes a number money, and what a unit of it is in dollars. */
function signOf(
  text: string,
  { end, places, value, isFraction }: NumberRead,
  { isSigned, before }: { isSigned: boolean; before: string },
): { factor: number; end: number } | null {
  if (isFraction) return null;
  if (isSigned) {
    const scaled = matchAt(millions, text, end);
    return scaled === null ? { factor: 1, end } : { factor: 1e6, end: end + scaled[0].length };
  }
  const small = matchAt(cents, text, end);
  if (small !== null) return { factor: 0.01, end: end + small[0].length };
  const word = matchAt(dollars, text, end);
  if (word !== null) {
    const isThousand = word[0].includes("grand");
    return { factor: isThousand ? 1000 : 1, end: end + word[0].length };
  }
  const named = matchAt(budget, text, end);
  if (named !== null) return { factor: 1, end: end + named[0].length };
  if (afterBudget.test(before) && value >= 20) return { factor: 1, end };
  // "500 @ 4.20", "31.50 each": two places after the point are cents.
  const isEach = pers[0] !== undefined && matchAt(pers[0][0], text, end) !== null;
  const isPriced =
    /@\s*$/.test(before) ||
    (places >= 2 && isEach) ||
    (places === 2 && afterAt.test(before) && !isLength(text, end));
  // "Under 300 each", but "under 300 each of both sizes" counts them.
  const isLimit = limit.test(before) && eachAlone.test(text.slice(end));
  return isPriced || isLimit || (isEach && places === 2) ? { factor: 1, end } : null;
}

function isLength(text: string, end: number): boolean {
  return /^\s?(?:"|'|in\b|inch|mm|cm|ft|thick|thk|wide|long|deep|dia|od\b|id\b|thou|mil)/.test(
    text.slice(end),
  );
}

function perAt(text: string, at: number): { per: PricePer; end: number } | null {
  for (const [pattern, per] of pers) {
    const match = matchAt(pattern, text, at);
    if (match !== null) return { per, end: at + match[0].length };
  }
  return null;
}

function exact(value: number): number {
  return Number(value.toPrecision(12));
}
