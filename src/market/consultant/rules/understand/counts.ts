import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import type { Pieces } from "../../../needs/rules/reading/read-pieces.ts";

/** Words beside a bare number that leave it to say how many. */
const besideCount = new Set(
  `and or ok okay so at for make it that what about how much more like then say no actually only just
  rather instead of them those these each would will cost costs be is do does are run me come to the price
  please pcs now wait sorry lets go with if i we order ordered take took get got want need too also`.split(
    /\s+/,
  ),
);

/** "and 6000?", "make it 18", "actually 2000": a number that is all there is says how many. */
export function bareCount(text: string): Pieces | null {
  const words =
    text
      .toLowerCase()
      .replace(/['’]/g, "")
      .match(/[a-z]+\b|\d[\d,.]*k?\b/g) ?? [];
  const numbers = words.filter((word) => /^\d/.test(word));
  const isBare = words.every((word) => /^\d/.test(word) || besideCount.has(word));
  const [number = "", ...others] = numbers;
  if (!isBare || others.length > 0 || !/^(?:\d{1,3}(?:,\d{3})+|\d{1,7})k?$/.test(number))
    return null;
  if (/[$%"'°]|\d\s*(?:mm|in)\b/.test(text)) return null;
  const count = Number(number.replace(/[,k]/g, "")) * (number.endsWith("k") ? 1000 : 1);
  if (isZip(number)) return null;
  return count > 0 && count < 1e9 ? { quantities: [count], isRange: false, per: null } : null;
}

const corrects =
  /^\W*(?:oh |ah |ok(?:ay)?,? |and |but )?(?:sorry|no,? (?:wait|sorry|make|just|only)|(?:just|only) (?:the )?(?=\d)|(?:i|we) (?:only|just) need|no,? (?=\d)|wait|oops|actually|scratch that|correction|my (?:bad|mistake)|(?:i|we) (?:meant?|said|mistyped)|meant|make (?:it|that|them)|should (?:be|have been)|that should be|change (?:it|that)|not \d)\b/i;
const replaced = /\b(?:not|instead of|rather than)\s+\$?\d[\d,.]*k?\b/gi;
const mostOfCorrection = 14;

/**
 * How many pieces a correction says, beside other things: "sorry 12000, and HDPE", "no wait 14 gauge, and 750".
 * Null for a message that corrects nothing, or whose number is something else.
 */
export function correctedCount(text: string): Pieces | null {
  if (!corrects.test(text) || text.trim().split(/\s+/).length > mostOfCorrection) return null;
  const plain = text.replace(replaced, " ");
  const counts = readQuantities(plain).flatMap((read) => {
    const { kind, start, end } = read;
    const [, digits, thousand] = /^(\d[\d,]*)(k?)$/i.exec(plain.slice(start, end)) ?? [];
    if (digits === undefined) return [];
    const count = Number(digits.replaceAll(",", "")) * (thousand === "" ? 1 : 1000);
    const isCount = kind === "count" || kind === "number" || kind === "code";
    return isCount && !isZip(digits) && count > 1 ? [count] : [];
  });
  const [only, ...others] = counts;
  return only === undefined || others.length > 0
    ? null
    : { quantities: [only], isRange: false, per: null };
}

/** "Half as many", "twice that", "double it": what was said before, so many times. Null where nothing says so. */
export function scaledCount(text: string, before: Pieces | null): Pieces | null {
  const factor = before === null ? null : scaleSaid(text);
  if (before === null || factor === null) return null;
  return {
    ...before,
    quantities: before.quantities.map((one) => Math.max(1, Math.round(one * factor))),
  };
}

/** How many times what was said before a text wants: 0.5 of "half as many". Null where nothing says so. */
export function scaleSaid(text: string): number | null {
  if (text.trim().split(/\s+/).length > mostOfCorrection) return null;
  return scales.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

const scales: [RegExp, number][] = [
  [
    /\b(?:half (?:as many|of (?:that|it|them)|the (?:quantity|amount|number))|cut (?:it|that) in half)\b/i,
    0.5,
  ],
  [
    /\b(?:twice (?:as many|that|the (?:quantity|amount|number))|double (?:it|that|the (?:quantity|order|amount)))\b/i,
    2,
  ],
  [/\b(?:three times (?:as many|that)|triple (?:it|that))\b/i, 3],
  [/\b(?:ten times (?:as many|that)|10x (?:that|as many))\b/i, 10],
];

/** What stands before a number that is a price, a year or a size, and counts nothing. */
const otherThanCount =
  /(?:\b(?:is|was|are|costs?|paid|pays?|charges?|quoted|at|at the|the|since|in|under|over|than|no|model|type|rev|step|page|route|highway|number)|[$#])\s*$/i;

/**
 * How many are wanted where nothing but the number says so: "waxed jackets, 150 to start", "back to jars. 20000".
 * For messages that name a thing; null where several numbers could be meant.
 */
export function loneCount(text: string): Pieces | null {
  const numbers = readQuantities(text).filter(
    ({ kind, start, end }) =>
      kind === "number" &&
      /^\d{1,3}(?:,\d{3})+k?$|^\d+k?$/i.test(text.slice(start, end)) &&
      !otherThanCount.test(text.slice(0, start)) &&
      !/^\s*(?:[%"'°/]|wide|long|deep|high|tall|thick|across|x\b|or\b|vs\b)/i.test(text.slice(end)),
  );
  const [only, ...others] = numbers;
  if (only === undefined || others.length > 0) return null;
  const digits = text.slice(only.start, only.end).toLowerCase().replaceAll(",", "");
  const count = Number.parseInt(digits, 10) * (digits.endsWith("k") ? 1000 : 1);
  return count < 5 || isZip(digits) ? null : { quantities: [count], isRange: false, per: null };
}

/** Five digits that are no round number are a ZIP. */
function isZip(number: string): boolean {
  return /^\d{5}$/.test(number) && Number(number) % 100 !== 0;
}
