import type { KnownZip } from "../../../needs/rules/reading/known-zips.ts";
import { isNumbering, isPlural } from "./parts/words.ts";

/** Shops are looked for there; what is so far from a place is measured from where the parts go. */
const shopsThere = /\b(?:near|around|close to|from|of|outside)\s{1,3}[^.;\n\d]{0,30}$/i;
const measured =
  /\b(?:mi|miles?|kms?|kilomet(?:er|re)s?)(?:\s+(?:radius|away))?\s+(?:of|from|around)\s+[^.;\n\d]{0,30}$/i;
const said =
  /\b(?:(?<!\bup )to|at|in|deliver(?:y|ed|ies)?|ship(?:ped|ping|ment)?|freight|dock|zip(?:\s?code)?)[\s:(]+$/i;
/** Before the figures of a count, of the number of an order, or of what something is called. */
const counts =
  /\b(?:qty|quantity|quantities|total|x|need|order|orders|run|lot|about|around|approx|make|p\/?n|po|part|job|dwg|drawing|item|sku|model|ref|reference|of)[\s.:#]*$/i;
const pieces = /^\s*(?:pcs|pieces?|units?|parts?|ea|each|of)\b/i;
/** Behind a ZIP: its clause ends, or goes on with when, how or for whom. */
const goesOn =
  /^(?:-\d{4})?\s*(?:$|[.,;:)\n!?]|(?:by|within|before|on|no|not|please|asap|for|and|attn|next|in|this|due|needed|with|our|we|is|are|usa|us)\b)/i;
const ends = /^(?:-\d{4})?\s*[.)!]*\s*(?:$|\n)/;

/**
 * The ZIP that parts go to, told by its place among the words: behind its city, behind "at", "in", "to" or "deliver",
 * or at the end of a line.
 *
 * @param zips those of the text that there are
 * @returns the first such; undefined where none stands so
 */
export function zipByPlace(text: string, zips: readonly KnownZip[]): KnownZip | undefined {
  return zips.find((zip) => isShipTo(text.slice(0, zip.start), zip, text.slice(zip.end)));
}

function isShipTo(before: string, { code, hasCity }: KnownZip, behind: string): boolean {
  if (pieces.test(behind)) return false;
  const isOfShops = shopsThere.test(before) && !measured.test(before);
  const isClause = goesOn.test(behind);
  if (hasCity) return isClause && !isOfShops;
  // What is counted is round more often than a ZIP is.
  const isRound = Number(code) % 100 === 0;
  if (isRound || isOfShops) return false;
  if (said.test(before)) return isClause;
  return ends.test(behind) && !counts.test(before) && isAfterAll(before);
}

/** Behind a mark, or a word that neither numbers anything nor is a thing in the plural. */
function isAfterAll(before: string): boolean {
  if (/(?:^|[,;.)\n])\s*$/.test(before)) return before.trim() !== "";
  const [, word = ""] = /([a-z]+)\s+$/i.exec(before) ?? [];
  return word !== "" && !isNumbering(word.toLowerCase()) && !isPlural(word.toLowerCase());
}
