import type { Quantity } from "../../../needs/rules/reading/quantities/quantity.ts";

/** What is bought by length, weight or volume. */
const bulk =
  /\b(?:ft|feet|lf|yds?|yards?|m|meters?|lbs?|pounds?|kgs?|tons?|gals?|gallons?|liters?|litres?|barrels?|bbls?|sq(?:uare)? ?(?:ft|feet|yds?|yards?))\.?$/i;
const wanted =
  /(?:^|[,;:+\n(]|\b(?:need|needs|want|quote|order|buy|make|for|of|about|around|blend|and|or|qty|quantity|profile|total)\b)[\s:]*$/i;
/** Behind a size: "2,000 ft long"; behind what it is parted into or packed in: "12 ft lengths", "55 gal drums". */
const isSize =
  /^\s*(?:long|wide|tall|high|deep|thick|dia\w*|od|id|lengths?|rolls?|drums?|pails?|bags?|tanks?|coils?|spools?|x|by|each|bars?|sticks?|sections?|capacity)\b/i;
const fewest = 20;

/** How much is wanted of what is not counted in pieces: "1500 yds", "500 gallons of degreaser". No field holds it. */
export function measuresIn(text: string, read: readonly Quantity[]): Quantity[] {
  return read.filter((one) => {
    if (one.kind !== "measure" || !bulk.test(text.slice(one.start, one.end).trim())) return false;
    const behind = text.slice(one.end);
    if (isSize.test(behind)) return false;
    return (
      /^\s+of\b/i.test(behind) || (one.from >= fewest && wanted.test(text.slice(0, one.start)))
    );
  });
}
