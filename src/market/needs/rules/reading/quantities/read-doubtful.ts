import { doubtfulEnd } from "./doubtful.ts";
import type { Quantity } from "./quantity.ts";
import { readGrade } from "./read-codes.ts";
import { readCount } from "./read-count.ts";
import { matchAt } from "./read-number.ts";
import { readMeasure } from "./read-with-unit.ts";

const spaced = /[1-9]\d{0,2}(?: \d{3})+(?![\d/-]|[.,]\d)/y;

/** "A few hundred", "a couple thousand": nobody knows how many these are. */
const few =
  /(?:an?\s)?(?:couple(?:\sof)?|few|several|some|many)\s(?:hundred|thousand|million|dozen)s?\b/y;
/** "One thousand, two hundred" is one number as some write it, and two in a list. */
const parted =
  /(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|[a-z]+teen|[a-z]+ty(?:-[a-z]+)?)\sthousand,\s(?:an?|one|two|three|four|five|six|seven|eight|nine)\shundred\b/y;

/**
 * "2 x 25 pcs" may be 25 or 50 of what follows, "30ish" any number about it, "10 boxes of 100" ten of these or a thousand;
 * "0 pcs" and "1e3 pins" are no numbers of pieces as they are ordered.
 */
const twice =
  /\d{1,3}\s?x\s?\d{1,6}\s?(?:pcs?|pieces|units|ea)\b|\d[\d,]*[\s-]?ish\b|\d{1,6}\s(?:boxes|bags|packs|packages|packets|cartons|cases|crates|pallets|bundles)\sof\s(?:\d{1,3}(?:,\d{3})+|\d{1,6})(?=\s[a-z#\d])|0\s(?:pcs?|pieces|units|ea)\b|\d{1,3}e\d{1,2}\b(?=\s[a-z]{3})/y;

/**
 * What may be one figure or two, or has a comma where no thousands are grouped: "$1,2", "1.000,50", "1 500 housings", "a few hundred". Of
 * such a one nothing is taken, and nothing of its parts.
 */
export function readDoubtful(text: string, at: number): Quantity | null {
  const end = doubtfulEnd(text, text.charAt(at) === "$" ? at + 1 : at) ?? spacedEnd(text, at);
  const words =
    end === null
      ? (matchAt(few, text, at) ?? matchAt(parted, text, at) ?? matchAt(twice, text, at))
      : null;
  const last = words === null ? end : at + words[0].length;
  return last === null ? null : { kind: "doubtful", start: at, end: last };
}

/** Only where it counts pieces if it is one figure: "304 500 mm long" has an alloy and a length. */
function spacedEnd(text: string, at: number): number | null {
  const match = matchAt(spaced, text, at);
  if (match === null || readGrade(text, at) !== null) return null;
  const joined = `${text.slice(0, at)}${match[0].replaceAll(" ", ",")}${text.slice(at + match[0].length)}`;
  if (readMeasure(joined, at) !== null) return null;
  const count = readCount(joined, at);
  return count?.kind === "count" ? count.end : null;
}
