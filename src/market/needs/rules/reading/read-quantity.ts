import { unitOf } from "./units.ts";

/** Pieces read out of a query, and the query without them. */
export interface ReadQuantity {
  quantity: { from: number; to: number | null } | null;
  rest: string;
}

const number = String.raw`(\d{1,9}(?:,\d{3})*)\s?(k|thousand|million|dozen)?`;
const pieces = "(?:pcs|pieces|pc|units|parts per|ea|each)";
const patterns = [
  // "qty 500", "quantity of 1,000"
  new RegExp(
    String.raw`\b(?:qty|quantity|quantities)\s?(?:of|:)?\s?${number}(?:\s?(?:-|–|to)\s?${number})?\b`,
  ),
  // "3-5 thousand", "10k", "10k pieces of"
  new RegExp(
    String.raw`(?<![\w.$/-])(\d{1,9}(?:,\d{3})*)\s?(k)?\s?(?:-|–|to)\s?(\d{1,9}(?:,\d{3})*)\s?(k|thousand|million|dozen)\b(?:\s${pieces})?(?:\sof\b)?`,
  ),
  new RegExp(
    String.raw`(?<![\w.$/-])(\d{1,9}(?:,\d{3})*)\s?(k|thousand|million|dozen)\b(?:\s${pieces})?(?:\sof\b)?(?!\s?(?:ohms?|resistors?|hz|gold|carat))`,
  ),
  // "500 pcs", "200 pieces of"; up to 24 it is how a pack is sold
  new RegExp(String.raw`(?<![\w.$/-])(\d{2,9}(?:,\d{3})*)()\s?${pieces}\b(?:\sof\b)?`),
];
const loose =
  /\bby the (?:thousands?|hundreds?|millions?)\b|\b(?:thousands|hundreds|millions) of\b/;
/** A leading number before a plural: "500 brackets". Below 50 it may tell what the thing is ("6 drawers"). */
const leading = /^(\d{2,9}(?:,\d{3})*) (?=[a-z]+(?: [a-z]+){0,3}s\b)/;
/** Grades of metals, which are never quantities. */
const grades = new Set(
  `303 304 316 321 410 416 420 430 440 1008 1010 1018 1020 1045 1095 1100 1144 1215 2011 2014 2017 2024
  2205 2507 3003 3004 3105 4130 4140 4150 4340 5052 5083 5086 5160 5454 6005 6013 6060 6061 6063 6082
  6101 6262 6351 7050 7068 7075 7178 8620 9310 12l14 17-4 15-5 110 145 172 260 360 385 464 510 544 655
  660 715 863 932 954 600 625 718 825 925`.split(/\s+/),
);

/**
 * Reads how many pieces are wanted: "qty 500", "10k", "3-5 thousand", "500 brackets". Grades of metals
 * ("6061 brackets") are never quantities.
 *
 * @param text folded
 */
export function readQuantity(text: string): ReadQuantity {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const [all, low = "", lowScale = "", high, highScale = ""] = match;
    if (grades.has(low) && lowScale === "" && high === undefined) continue;
    const to = high === undefined ? null : scaled(high, highScale);
    const from = scaled(low, lowScale === "" && to !== null ? highScale : lowScale);
    if (to === null && from < 25) continue;
    if (/^[248]k$/.test(all.trim())) continue;
    return { quantity: { from, to }, rest: text.replace(all, " ") };
  }
  const match = leading.exec(text);
  const digits = (match?.[1] ?? "").replaceAll(",", "");
  const next = /^[a-z]+/.exec(text.slice(match?.[0].length ?? 0))?.[0] ?? "";
  // "100 piece blocks", "75 watt bulbs": a size.
  if (match !== null && Number(digits) >= 50 && !grades.has(digits) && unitOf(next) === undefined) {
    return { quantity: { from: Number(digits), to: null }, rest: text.slice(match[0].length) };
  }
  return { quantity: null, rest: text.replace(loose, " ") };
}

function scaled(digits: string, scale: string): number {
  const factors: Record<string, number> = { k: 1e3, thousand: 1e3, million: 1e6, dozen: 12 };
  return Number(digits.replaceAll(",", "")) * (factors[scale] ?? 1);
}
