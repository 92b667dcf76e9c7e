import type { MeasureKind, NeedPart } from "./need.ts";

const number = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const scale = "(?:k|m|thousand|million|hundred|dozen)";
const months =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const bulk =
  "tons?|tonnes?|gallons?|gal|pounds?|lbs?|barrels?|bbls?|truck ?loads?|pallets?|cases|kegs|head|heads|bushels|liters|metric tons?|cubic yards|yards|sq ?ft|square feet";
const units =
  'inch(?:es)?|in|feet|foot|ft|mm|cm|meters?|m|mils?|microns?|um|gauge|ga|awg|oz|ounces?|kg|kilos?|grams?|g|ml|l|psi|ksi|hp|volts?|v|kv|kva|mva|watts?|w|kw|mw|amps?|a|proof|%|percent|degrees?|gsm|"';

/** In the order in which they are tried. */
const patterns: [MeasureKind, RegExp][] = [
  ["tolerance", /(?:±|\+\/-|\+-)\s?(?:\d*\.)?\d+\s?(?:mm|in|inch(?:es)?|"|thou|um|microns?)?/g],
  [
    "money",
    new RegExp(
      String.raw`\$\s?${number}\s?(?:${scale}\b)?|\b${number}\s?(?:dollars|bucks|usd)\b`,
      "g",
    ),
  ],
  [
    "date",
    new RegExp(
      String.raw`\b(?:by|before|until|due|needed by)\s+(?:the\s+)?(?:end of\s+|mid-?|early\s+|next\s+)?(?:${months})\b(?:\s+\d{1,2}(?:st|nd|rd|th)?)?(?:,?\s+20\d\d)?|\b(?:in|within)\s+\d{1,3}\s+(?:business\s+)?(?:days?|weeks?|months?)\b|\b20\d\d-[01]\d-[0-3]\d\b|\basap\b`,
      "g",
    ),
  ],
  [
    "thread",
    /\bm\d{1,2}(?:\s?x\s?\d{1,3}(?:\.\d+)?)?(?![a-z0-9])|\b(?:#?\d{1,2}|\d{1,2}\/\d{1,2})-\d{2}(?:\s?(?:unc|unf|unef|npt))?\b/g,
  ],
  [
    "size",
    new RegExp(
      String.raw`\b${number}\s?(?:${units})?\s?(?:x|by)\s?${number}(?:\s?(?:x|by)\s?${number})?(?:\s?(?:${units})(?![a-z0-9]))?`,
      "g",
    ),
  ],
  [
    "quantity",
    new RegExp(
      String.raw`\b(?:qty|quantity)\.?\s?(?:of\s|:\s?)?${number}(?:\s?${scale}\b)?|\b${number}\s?${scale}?\s?(?:${bulk}|pcs|pieces|pc|units|parts|ea|each|sets)\b(?:\s+(?:a|per)\s+(?:day|week|month|year))?|\b${number}\s?(?:k|thousand|million|hundred|dozen)\b`,
      "g",
    ),
  ],
  [
    "size",
    new RegExp(
      String.raw`\b(?:\d+[ -])?\d+\/\d+(?:\s?(?:${units})(?![a-z0-9]))?|(?:\b|(?<![\w.]))(?:\d*\.)?${number}[\s-]?(?:${units})(?![a-z0-9])`,
      "g",
    ),
  ],
  ["quantity", /(?<=^\s*)\d{2,6}(?:,\d{3})*(?=\s[a-z])/g],
];

/**
 * Numbers with what they measure, where nothing else was read.
 *
 * @param text folded so that its offsets are the original's
 * @param isFree whether nothing was read between two offsets
 */
export function readMeasures(
  text: string,
  isFree: (start: number, end: number) => boolean,
): NeedPart[] {
  const found: NeedPart[] = [];
  for (const [kind, pattern] of patterns) {
    for (const match of text.matchAll(pattern)) {
      const [words] = match;
      const trimmed = words.trimEnd();
      const start = match.index;
      const end = start + trimmed.length;
      const isTaken = found.some((part) => part.start < end && start < part.end);
      if (trimmed === "" || isTaken || !isFree(start, end)) continue;
      found.push({
        kind,
        code: trimmed,
        start,
        end,
        confidence: 0.8,
        alternatives: alternativesOf(kind, trimmed),
        isDescribing: false,
      });
    }
  }
  return found;
}

function alternativesOf(kind: MeasureKind, words: string): NeedPart["alternatives"] {
  // "M8 x 30": a pitch or a length. "3k": three thousand pieces, or a size.
  if (kind === "thread" && /x/.test(words)) return [{ kind: "size", code: words }];
  if (kind === "quantity" && /^\d+k$/.test(words)) return [{ kind: "size", code: words }];
  return [];
}
