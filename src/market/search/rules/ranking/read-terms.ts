import { fold, stemOf } from "../../../needs/rules/reading/tokens.ts";
import { unitOf } from "../../../needs/rules/reading/units.ts";

/** A word of a text as ranking compares it. */
export interface Term {
  /** A stem, or a number as written ("48", "1/4"). */
  word: string;
  /** A number together with the unit that follows it ("48in"), so that "48", "48 inch" and "48in" meet. */
  sized: string | null;
  /** As written, lower case. */
  text: string;
}

/** A text as ranking reads it. */
export interface Terms {
  terms: Term[];
  /** Index after the last term of the part that names the thing, before ", …", "with …", "for …". */
  headEnd: number;
  /** Index of the first term after "for", "fits" or "compatible": what the thing is used with. */
  servedFrom: number;
}

// Letters and digits are always apart: "16gb" is 16 and gb, "4x6" is 4, x and 6.
const pieces = /\d+(?:,\d{3})+(?!\d)|\d*\.\d+|\d+\/\d+|\d+|[a-z]+|["″”]|[,;:()|[\]•]| [-–—] /g;
const boundaries = /^[,;:()|[\]• ]/;
const qualifiers = new Set(
  "with for w from featuring includes including by in on without compatible fits".split(" "),
);
const servings = new Set(["for", "fits", "compatible"]);

/** Reads a name, description or query for ranking. Never throws, whatever the text. */
export function readTerms(text: string): Terms {
  const terms: Term[] = [];
  let headEnd = -1;
  let servedFrom = -1;
  for (const piece of fold(text).match(pieces) ?? []) {
    if (boundaries.test(piece)) {
      if (headEnd === -1 && terms.length > 0) headEnd = terms.length;
      continue;
    }
    const isMark = /^["″”]/.test(piece);
    const previous = terms.at(-1);
    if (previous?.sized === null && isNumeric(previous.word) && !isNumeric(piece)) {
      const unit = unitOf(isMark ? "in" : piece);
      if (unit !== undefined) {
        previous.sized = `${previous.word}${unit}`;
        continue;
      }
    }
    if (isMark) continue;
    if (qualifiers.has(piece)) {
      if (headEnd === -1 && terms.length > 0) headEnd = terms.length;
      if (servedFrom === -1 && servings.has(piece)) servedFrom = terms.length;
    }
    const word = isNumeric(piece) ? plainNumber(piece) : stemOf(piece);
    terms.push({ word, sized: null, text: piece });
  }
  return {
    terms,
    headEnd: headEnd === -1 ? terms.length : headEnd,
    servedFrom: servedFrom === -1 ? terms.length : servedFrom,
  };
}

function isNumeric(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first >= 48 && first <= 57) || first === 46;
}

function plainNumber(text: string): string {
  // Most numbers are plain already, and this runs for every one of thousands of words in each search.
  if (/^\d+$/.test(text)) return text;
  return text
    .replaceAll(",", "")
    .replace(/^\./, "0.")
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
}
